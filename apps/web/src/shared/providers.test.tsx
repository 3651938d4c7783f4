import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { useLanguage } from "./i18n/index.ts";
import { useAuth } from "./session/index.ts";

function LanguageUser() {
  return <p>{useLanguage().language}</p>;
}
function AuthUser() {
  return <p>{useAuth().user?.email}</p>;
}

describe("hooks outside their provider", () => {
  it("[I18N-04] the language hook throws", () => {
    expect(() => renderToString(<LanguageUser />)).toThrow("useLanguage must be used within a LanguageProvider");
  });

  it("[AUTH-63] the auth hook throws", () => {
    expect(() => renderToString(<AuthUser />)).toThrow("useAuth doit être utilisé dans un AuthProvider");
  });
});

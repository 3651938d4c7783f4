import type { SiteConfig } from "./src/site/site-config.ts";

/** What the public pages say about this installation, from the FILON_SITE_… settings; unset values hide their elements. */
export function readSiteConfig(env: Readonly<Record<string, string | undefined>>): SiteConfig {
  const setting = (name: string, otherwise = "") => env[`FILON_SITE_${name}`]?.trim() || otherwise;
  return {
    origin: setting("ORIGIN", env["FILON_PUBLIC_URL"] ?? "http://localhost:3000").replace(/\/+$/u, ""),
    company: setting("COMPANY", "Filon"),
    address: setting("ADDRESS", "Bruxelles, Belgique"),
    email: setting("EMAIL"),
    dpoEmail: setting("DPO_EMAIL", setting("EMAIL")),
    phone: setting("PHONE"),
    processors: setting("PROCESSORS", "—"),
    apiDocs: setting("API_DOCS", "/api/docs"),
    videos: setting("VIDEOS"),
    linkedin: setting("LINKEDIN"),
    x: setting("X"),
    instagram: setting("INSTAGRAM"),
    portraits: setting("PORTRAITS"),
    builtAt: `${new Date().toISOString().slice(0, 10)}T12:00:00Z`,
  };
}

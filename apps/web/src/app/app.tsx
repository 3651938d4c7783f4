import { FilonTheme, ToastViewport } from "@filon/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useEffect } from "react";
import { queryClient } from "../shared/http/index.ts";
import { ReaderFormat } from "../shared/format/index.ts";
import { LanguageProvider, useTexts } from "../shared/i18n/index.ts";
import { AuthProvider } from "../shared/session/index.ts";
import { fetchFontsOnceShown } from "./fonts.ts";
import { router } from "./router.ts";

function Toasts() {
  const t = useTexts();
  return <ToastViewport label={t("ui.toasts.label")} closeLabel={t("ui.actions.close")} />;
}

/** The application inside the providers that its pages rely on. */
export function App() {
  useEffect(fetchFontsOnceShown, []);
  return (
    <FilonTheme>
      <QueryClientProvider client={queryClient}>
        <LanguageProvider>
          <AuthProvider>
            <ReaderFormat>
              <RouterProvider router={router} />
              <Toasts />
            </ReaderFormat>
          </AuthProvider>
        </LanguageProvider>
      </QueryClientProvider>
    </FilonTheme>
  );
}

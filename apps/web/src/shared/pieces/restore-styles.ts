/**
 * Asks again for the stylesheets that did not come: of a piece that is asked for twice the bundler fetches the styles only
 * once, whatever became of them (Vite, `__vitePreload`).
 */
export async function restoreStyles(): Promise<void> {
  const lost = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(({ sheet }) => sheet === null);
  await Promise.all(
    lost.map(
      (link) =>
        new Promise<void>((done) => {
          const again = document.createElement("link");
          again.rel = "stylesheet";
          again.href = link.href;
          again.addEventListener("load", () => done());
          // The page is of more use without its styles than not at all.
          again.addEventListener("error", () => done());
          link.replaceWith(again);
        }),
    ),
  );
}

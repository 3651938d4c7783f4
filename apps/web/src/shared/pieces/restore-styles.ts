/**
 * Re-requests stylesheets that failed to load: when a piece is loaded a second time, the bundler does not fetch its styles again
 * even if they failed (Vite, `__vitePreload`).
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
          // A page without its styles is better than no page.
          again.addEventListener("error", () => done());
          link.replaceWith(again);
        }),
    ),
  );
}

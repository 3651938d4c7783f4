// Runs before the first paint, so that neither the theme nor the language of the page flickers, and before all other scripts.
(function () {
  // Texts that the libraries write as an element's inside (style sheets) pass when they hold no markup; nothing else does.
  if (window.trustedTypes)
    window.trustedTypes.createPolicy("default", {
      createHTML: function (text) {
        return text.includes("<") ? null : text;
      },
    });
  // zod would try to make functions from text, which the content policy refuses and reports at every page.
  window.__zod_globalConfig = { jitless: true };
  var chosen = localStorage.getItem("theme");
  var dark = chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
  if (localStorage.getItem("language") === "en") document.documentElement.lang = "en";
})();

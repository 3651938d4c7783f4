// Runs before the first paint and before all other scripts, so that neither the theme nor the language of the page flickers.
(function () {
  // Lets libraries assign texts without markup, such as style sheets, to innerHTML; refuses everything else.
  if (window.trustedTypes)
    window.trustedTypes.createPolicy("default", {
      createHTML: function (text) {
        return text.includes("<") ? null : text;
      },
    });
  // Stops zod from compiling functions from text, which the content policy would refuse and report on every page.
  window.__zod_globalConfig = { jitless: true };
  var chosen = localStorage.getItem("theme");
  var dark = chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
  if (localStorage.getItem("language") === "en") document.documentElement.lang = "en";
})();

// Runs before the first paint, so that neither the theme nor the language of the page flickers.
(function () {
  var chosen = localStorage.getItem("theme");
  var dark = chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
  if (localStorage.getItem("language") === "en") document.documentElement.lang = "en";
})();

// Converts every time to the reader's zone and names it; the page was rendered in the server's.
function showLocalTimes(page) {
  const parts = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", second: "2-digit", timeZoneName: "short" };
  const format = new Intl.DateTimeFormat(document.documentElement.lang === "fr" ? "fr-FR" : "en-GB", parts);
  for (const time of page.querySelectorAll("time")) time.textContent = format.format(new Date(time.dateTime));
}

showLocalTimes(document);

import { expect, test } from "@playwright/test";
import { signInAsNewcomer } from "./testing/newcomer.ts";
const STATUSES = ["new","contacted","replied","interested","meeting_planned","converted"];
for (const [lang, theme, width] of [["fr","light",1440],["en","dark",1440],["fr","dark",390],["en","light",390]] as const)
test(`shots ${lang} ${theme} ${width}`, async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width, height: width === 390 ? 844 : 900 }, colorScheme: theme });
  const page = await context.newPage();
  await page.addInitScript(([l, t]) => { localStorage.setItem("language", l); localStorage.setItem("theme", t); }, [lang, theme] as const);
  const { token } = await signInAsNewcomer(page);
  const headers = { authorization: `Bearer ${token}` };
  const api = async (path: string, data: object, method = "POST") => { const r = await page.request.fetch(path, { method, headers, data }); expect(r.ok(), await r.text()).toBe(true); return (await r.json()).data; };
  for (let i = 0; i < 24; i++) {
    const p = await api("/api/prospects", { firstName: ["Élodie","Jean-Baptiste","Zoé","Marc"][i%4], lastName: ["Martin","Lefèvre de la Tour","Petit","Nguyen"][(i*7)%4]+" "+i, email: `p${i}@exemple-societe.fr`, company: ["Acmé Industries","Banque du Sud","Café Noir"][i%3], position: ["Directrice des opérations","Acheteur","Responsable commercial"][i%3], location: ["Lyon","Paris","Nantes"][i%3], phone: "+33 6 12 34 56 "+(10+i), industry: "Logiciel" });
    await api(`/api/prospects/${p.id}`, { status: STATUSES[i%6], tags: i%2 ? ["vip","salon 2026"] : ["salon 2026"] }, "PATCH");
  }
  const cols = ["name","company","position","email","phone","status","tags","location","industry","score","lastContacted","created","source"].map((id) => id==="name" ? {id, pinned: true, width: 240} : {id});
  await api("/api/prospects/views", { name: "Tous les champs", shared: true, filter: {}, sort: "name", direction: "asc", columns: cols });
  const v = await api("/api/prospects/views", { name: "Acmé à relancer avant le salon de printemps", shared: false, filter: { where: { all: [{ field: "company", test: "contains", value: "a" }, { any: [{ field: "tags", test: "in", values: ["vip"] }, { field: "createdAt", test: "within", days: 30 }, { field: "activity", test: "notIn", values: ["replied","viewed"], days: 14 }, { field: "list", test: "in", values: ["3f2c1f6e-0f5b-4d64-9a6e-0d1f2a3b4c5d"] }, { field: "campaign", test: "in", value: "running" }] }] } }, sort: "name", direction: "asc", columns: cols });
  const shot = (n: string) => page.screenshot({ path: `/tmp/d-shots/${lang}-${theme}-${width}-${n}.png` });
  await page.goto("/prospects"); await expect(page.getByRole("grid")).toBeVisible(); await page.waitForTimeout(600); await shot("1-usual");
  await page.goto(`/prospects?view=${v.id}`); await expect(page.getByRole("grid")).toBeVisible(); await page.waitForTimeout(600); await shot("2-view");
  const grid = page.getByRole("grid");
  if (width === 1440) { await grid.evaluate((g) => { g.scrollLeft = 400; }); await page.waitForTimeout(300); await shot("3-scrolled"); await grid.evaluate((g) => { g.scrollLeft = 0; }); await grid.focus(); await page.keyboard.press("ArrowDown"); await page.keyboard.press("ArrowRight"); await shot("4-cell"); await page.keyboard.press("F2"); await page.waitForTimeout(200); await shot("5-edit"); await page.keyboard.press("Escape"); }
  await page.locator("[class*=view-bar_trigger]").first().click(); await page.waitForTimeout(200); await shot("6-menu"); await page.keyboard.press("Escape");
  await page.locator("[class*=view-bar_root] > button").nth(1).click(); await page.getByRole("dialog").waitFor(); await page.waitForTimeout(800); await shot("7-conditions"); await page.keyboard.press("Escape");
  await page.waitForTimeout(400); await page.locator("[class*=view-bar_root] > button").nth(2).click(); await page.getByRole("dialog").waitFor(); await page.waitForTimeout(800); await shot("8-columns"); await page.keyboard.press("Escape");
  await page.goto(`/prospects?view=${v.id}&edited=1&status=new`); await expect(page.getByRole("grid")).toBeVisible(); await page.waitForTimeout(500); await shot("9-changed");
});

import { translate } from "@filon/i18n/server";
import { expect, it } from "vitest";

it.each([
  ["campaigns.list.progress", { contacted: 1, total: 3 }, "1 contacté sur 3", "1 contacted of 3"],
  ["campaigns.list.progress", { contacted: 0, total: 3 }, "0 contacté sur 3", "0 contacted of 3"],
  ["campaigns.list.progress", { contacted: 2, total: 3 }, "2 contactés sur 3", "2 contacted of 3"],
  ["dashboard.running.progress", { contacted: 1, total: 3 }, "1 contacté sur 3", "1 contacted of 3"],
  ["campaigns.page.progressFigures", { done: 1, total: 3 }, "1 terminé sur 3", "1 finished of 3"],
  ["campaigns.sequence.characters", { count: 1 }, "1 caractère", "1 character"],
  ["campaigns.sequence.characters", { count: 12 }, "12 caractères", "12 characters"],
  ["admin.workspaces.pruFigures", { occupied: 1, total: 250 }, "1 occupé sur 250", "1 occupied of 250"],
])("%s agrees in number with %o", (key, params, french, english) => {
  expect([translate("fr", key, params), translate("en", key, params)]).toEqual([french, english]);
});

import { ProspectStatus } from "@filon/contracts/prospects";
import { translate } from "@filon/i18n/server";
import { expect, it } from "vitest";

it.each([
  ["fr", "1 à lire", "1 intéressé", "2 intéressés"],
  ["en", "1 to read", "1 interested", "2 interested"],
] as const)("the counts of each kind of reply read naturally in %s", (language, unread, one, two) => {
  const said = (status: ProspectStatus, count: number) => translate(language, `campaigns.audience.classes.${status}`, { count });
  expect([said("replied", 1), said("interested", 1), said("interested", 2)]).toEqual([unread, one, two]);
  for (const status of ProspectStatus.options) expect(said(status, 3)).toMatch(/^3 /u);
});

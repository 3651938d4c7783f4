import { expect, it } from "vitest";
import { openedBy } from "./opened-by.ts";

it.each([
  ["/messages/0199b0a0-0000-7000-8000-000000000001", "reply"],
  ["/messages/support/0199b0a0-0000-7000-8000-000000000001", "support"],
  ["/campaigns/0199b0a0-0000-7000-8000-000000000001?tab=activity", "campaign"],
  ["/prospects/import/0199b0a0-0000-7000-8000-000000000001", "import"],
  ["/prospects/0199b0a0-0000-7000-8000-000000000001", "prospect"],
  ["/settings/billing", "billing"],
  ["/settings/channels", "channels"],
  ["/employees", "team"],
  ["/marketplace/condition", "module"],
  ["/prospects", "more"],
  ["https://exemple.fr/messages/1", "more"],
])("the link %s is labelled as opening: %s", (link, opened) => {
  expect(openedBy(link)).toBe(opened);
});

import { newId } from "@filon/db";
import { expect, it } from "vitest";
import { addressHash, optOutToken } from "./opt-out-token.ts";

const KEY = Buffer.alloc(32, 1);
const claims = () => ({ workspaceId: newId(), prospectId: newId(), actionId: newId(), addressHash: addressHash("ada@prospect.test") });

it("a link's token says whom it is for, and fits in an address", () => {
  const one = claims();
  const token = optOutToken(KEY).make(one);
  expect(optOutToken(KEY).read(token)).toEqual(one);
  expect(token).toMatch(/^[\w-]{1,160}$/u);
});

it("an address is known by its hash however it is written", () => {
  expect(addressHash(" Ada@Prospect.TEST ")).toEqual(addressHash("ada@prospect.test"));
});

it("an altered, shortened or foreign token is not read", () => {
  const token = optOutToken(KEY).make(claims());
  const bytes = Buffer.from(token, "base64url");
  for (let at = 0; at < bytes.length; at += 1) {
    const altered = Buffer.from(bytes);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(optOutToken(KEY).read(altered.toString("base64url"))).toBeNull();
  }
  expect([token.slice(0, -2), `${token}AA`, "", "stop", "é"].map((text) => optOutToken(KEY).read(text))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(optOutToken(Buffer.alloc(32, 2)).read(token)).toBeNull();
});

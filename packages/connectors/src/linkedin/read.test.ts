import type { Unipile } from "@filon/integrations";
import { expect, it } from "vitest";
import type { NetworkRead } from "../kit/connector.ts";
import { read } from "./read.ts";

const AT = new Date().toISOString();
const POSTS = [
  { id: "1", share_url: "", text: "Un", parsed_datetime: AT },
  { id: "2", share_url: "pas une adresse", text: "Deux", parsed_datetime: AT },
  { id: "3", share_url: "https://www.linkedin.com/posts/3", text: "Trois", parsed_datetime: AT },
];

it("skips a post that the network describes badly, and gives one without an address its own", async () => {
  const gateway = {
    fullProfile: () => Promise.resolve({ provider_id: "ACoAA_p" }),
    posts: () => Promise.resolve({ items: POSTS }),
  } as unknown as Unipile;
  const wanted = {
    account: { providerAccountId: "a" },
    recipient: { providerId: "ACoAA_p", linkedinKey: null },
    payload: { kind: "read_posts", limit: 2, maxAgeDays: 7 },
  } as unknown as NetworkRead;
  expect(await read(gateway, wanted, AbortSignal.timeout(1_000))).toEqual({
    status: "answered",
    data: {
      posts: [
        { url: "https://www.linkedin.com/feed/update/1/", text: "Un", at: AT },
        { url: "https://www.linkedin.com/posts/3", text: "Trois", at: AT },
      ],
    },
  });
});

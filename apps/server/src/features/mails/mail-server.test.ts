import { expect, it } from "vitest";
import { transportOptions } from "./mail-server.ts";

it("a password is never sent in clear text to another machine", () => {
  const demandsTls = (server: string) => transportOptions(server).requireTLS;
  expect(demandsTls("smtp://filon:secret@mail.exemple.fr:587")).toBe(true);
  expect(demandsTls("smtp://relay.exemple.fr:25")).toBe(false);
  expect(demandsTls("smtp://filon:filon@127.0.0.1:2525")).toBe(false);
});

import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { secretBox } from "./secret-box.ts";

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
const box = secretBox([newKey, oldKey]);

describe("the secret box", () => {
  it("[SEC-01] a secret sealed with AES-256-GCM can be opened again, and its sealed form reveals nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 6 }), (plain) => {
        const sealed = box.seal(plain, "row");
        expect(box.open(sealed, "row")).toBe(plain);
        expect(sealed).not.toContain(plain);
        expect(sealed).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]+$/u);
      }),
    );
  });
  it("sealing the same secret twice gives different results", () => {
    expect(box.seal("secret", "row")).not.toBe(box.seal("secret", "row"));
  });
  it("a secret copied to another row does not open", () => {
    expect(() => box.open(box.seal("secret", "row"), "another row")).toThrow();
  });
  it("a secret altered anywhere does not open", () => {
    const sealed = box.seal("secret", "row");
    const bytes = Buffer.from(sealed.split(".")[2] ?? "", "base64url");
    for (let at = 0; at < bytes.length; at += 1) {
      const altered = Buffer.from(bytes);
      altered.writeUInt8(altered.readUInt8(at) ^ 1, at);
      expect(() => box.open(`${sealed.slice(0, 12)}${altered.toString("base64url")}`, "row")).toThrow();
    }
    expect(() => box.open(sealed.slice(0, -4), "row")).toThrow();
  });
  it("secrets sealed with the previous key still open; those sealed with an unknown key do not", () => {
    expect(box.open(secretBox([oldKey]).seal("secret", "row"), "row")).toBe("secret");
    expect(() => box.open(secretBox([randomBytes(32)]).seal("secret", "row"), "row")).toThrow("unknown key");
  });
});

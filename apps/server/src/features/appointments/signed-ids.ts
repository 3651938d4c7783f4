import { createHmac, timingSafeEqual } from "node:crypto";

const ID_BYTES = 16;
const MARK_BYTES = 16;

/** What a public link is for: an appointment that was booked, a person to whom a booking page was sent, a quote, a step that waits for a service, or a way into a campaign. */
export type Purpose = "booked appointment" | "booking person" | "quote" | "hook" | "entry";

/** Makes and reads signed ids, as part of an address. They never expire. */
export function signedIds(key: Buffer, purpose: Purpose) {
  const markOf = (body: Buffer): Buffer => createHmac("sha256", key).update(`${purpose}:`).update(body).digest().subarray(0, MARK_BYTES);
  return {
    make: (workspaceId: string, id: string): string => {
      const body = Buffer.concat([bytesOf(workspaceId), bytesOf(id)]);
      return Buffer.concat([body, markOf(body)]).toString("base64url");
    },
    /** Returns null when the token is not ours, was altered, or is for another purpose. */
    read: (token: string): { readonly workspaceId: string; readonly id: string } | null => {
      const bytes = Buffer.from(token, "base64url");
      if (bytes.length !== 2 * ID_BYTES + MARK_BYTES) return null;
      const body = bytes.subarray(0, 2 * ID_BYTES);
      if (!timingSafeEqual(bytes.subarray(2 * ID_BYTES), markOf(body))) return null;
      return { workspaceId: uuidOf(body.subarray(0, ID_BYTES)), id: uuidOf(body.subarray(ID_BYTES)) };
    },
  };
}

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll("-", ""), "hex");
const uuidOf = (bytes: Buffer): string => bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, "$1-$2-$3-$4-$5");

import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts stored secrets so that one copied to another row, or altered, does not open. */
export interface SecretBox {
  /** Returns `v1.<key id>.<base64url of iv, tag and ciphertext>`; `boundTo` is the id of the row that holds it. */
  readonly seal: (plain: string, boundTo: string) => string;
  /** Throws if the secret was altered, belongs to another row, or was sealed with an unknown key. */
  readonly open: (sealed: string, boundTo: string) => string;
}

/** AES-256-GCM with 32-byte keys: the first seals and all of them open, so that keys can be rotated. */
export function secretBox(keys: readonly [Buffer, ...Buffer[]]): SecretBox {
  const byId = new Map(keys.map((key) => [keyId(key), key]));
  const current = keys[0];
  return {
    seal: (plain, boundTo) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, current, iv).setAAD(Buffer.from(boundTo));
      const ciphertext = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return `v1.${keyId(current)}.${Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString("base64url")}`;
    },
    open: (sealed, boundTo) => {
      const [version, id, body] = sealed.split(".");
      const key = byId.get(id ?? "");
      if (version !== "v1" || key === undefined || body === undefined) throw new Error("a secret sealed with an unknown key");
      const bytes = Buffer.from(body, "base64url");
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(boundTo)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
    },
  };
}

/** Identifies a key without revealing it: eight hex digits of its hash. */
function keyId(key: Buffer): string {
  return createHash("sha256").update("filon key id").update(key).digest("hex").slice(0, 8);
}

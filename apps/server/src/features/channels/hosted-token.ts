import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

const Claims = z.object({ workspaceId: z.uuid(), userId: z.uuid().nullable(), accountId: z.uuid().nullable(), expiresAt: z.number() });
export type HostedClaims = z.infer<typeof Claims>;

/** Creates and reads the signed name by which a hosted page identifies the workspace, so that it cannot be forged. */
export function hostedToken(key: Buffer) {
  const sign = (body: string) => createHmac("sha256", key).update("hosted link").update(body).digest("base64url");
  return {
    make: (claims: HostedClaims): string => {
      const body = Buffer.from(JSON.stringify(claims)).toString("base64url");
      return `${body}.${sign(body)}`;
    },
    /** Returns null when the name is not ours, altered, or expired at `now` (milliseconds). */
    read: (token: string, now: number): HostedClaims | null => {
      const [body = "", signature = ""] = token.split(".");
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(body))];
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      const claims = Claims.parse(JSON.parse(Buffer.from(body, "base64url").toString("utf8")));
      return claims.expiresAt < now ? null : claims;
    },
  };
}

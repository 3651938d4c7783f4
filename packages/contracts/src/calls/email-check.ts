import { z } from "zod";

/** A check of an e-mail address by its domain's public records; no mail server is asked. */
export const CheckEmail = z.strictObject({ kind: z.literal("check_email"), address: z.string().min(3).max(254) });

/** Why an address is not valid, or not surely: a key of the module's words. */
export const EmailDoubt = z.enum(["noMailServer", "noDomain", "disposable", "role", "reserved", "malformed"]);
export type EmailDoubt = z.infer<typeof EmailDoubt>;

/** What a check came to. A valid address has a mail server; whether the mailbox exists is not known. */
export const EmailChecked = z.strictObject({
  verdict: z.enum(["valid", "risky", "invalid"]),
  reason: EmailDoubt.nullable(),
});
export type EmailChecked = z.infer<typeof EmailChecked>;

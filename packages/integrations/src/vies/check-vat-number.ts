import { z } from "zod";
import { type Egress, EgressFailed, EgressRefused } from "../egress/index.ts";

/** The European register's answer about a VAT number; `error` means no answer now, and says nothing about the number. */
export interface VatCheck {
  readonly result: "valid" | "invalid" | "error";
  /** The holder's, if the member state reveals it. */
  readonly name: string | null;
  readonly address: string | null;
  /** Reference that proves the check. */
  readonly requestId: string | null;
}

const Answer = z.object({
  valid: z.boolean().optional(),
  userError: z.string().nullish(),
  name: z.string().nullish(),
  address: z.string().nullish(),
  requestIdentifier: z.string().nullish(),
});

const TIMEOUT_MS = 10_000;
const NOT_NOW: VatCheck = { result: "error", name: null, address: null, requestId: null };

/**
 * Checks a VAT number with the register (VIES), which calls Greece EL. Any failure is `error`, never `invalid`, because the number
 * may be good.
 */
export async function checkVatNumber(
  egress: Egress,
  baseUrl: string,
  number: { readonly country: string; readonly digits: string },
): Promise<VatCheck> {
  try {
    const { status, text } = await egress.request({
      method: "POST",
      url: `${baseUrl}/check-vat-number`,
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ countryCode: number.country === "GR" ? "EL" : number.country, vatNumber: number.digits }),
      timeoutMs: TIMEOUT_MS,
      maxBytes: 64 * 1024,
    });
    const answer = Answer.safeParse(JSON.parse(text));
    if (status !== 200 || !answer.success || answer.data.valid === undefined) return NOT_NOW;
    const { valid, name, address, requestIdentifier, userError } = answer.data;
    if (!valid && userError != null && !["INVALID", "VALID", ""].includes(userError)) return NOT_NOW;
    return { result: valid ? "valid" : "invalid", name: told(name), address: told(address), requestId: told(requestIdentifier) };
  } catch (error) {
    if (error instanceof EgressFailed || error instanceof EgressRefused || error instanceof SyntaxError) return NOT_NOW;
    throw error;
  }
}

/** The register writes dashes for what it does not reveal. */
const told = (text: string | null | undefined): string | null => (text == null || text === "" || text === "---" ? null : text);

import { z } from "zod";

/** Minutes for which having shown that it is oneself counts, in the session in which it was shown. */
export const CONFIRMATION_MINUTES = 10;

/** By what somebody shows that it is them: their password; without one, their second factor; without either, a code sent by mail. */
export const ConfirmationMethod = z.enum(["password", "secondFactor", "mail"]);
export type ConfirmationMethod = z.infer<typeof ConfirmationMethod>;

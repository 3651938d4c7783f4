import { z } from "zod";

/** Minutes for which a user's confirmation of who they are counts, in the session in which they gave it. */
export const CONFIRMATION_MINUTES = 10;

/** How users confirm who they are: their password; without one, their second factor; without either, a code sent by mail. */
export const ConfirmationMethod = z.enum(["password", "secondFactor", "mail"]);
export type ConfirmationMethod = z.infer<typeof ConfirmationMethod>;

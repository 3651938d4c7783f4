import { z } from "zod";

/** Minutes that a reset link is valid (AUTH-42). */
export const RESET_LINK_MINUTES = 60;

/**
 * Identifies to an account a browser in which its owner has signed in or chosen a password through the link sent to them, so that
 * wrong passwords from elsewhere do not lock it out. It gives no access; an invalid one counts as none.
 */
export const DeviceToken = z.string().max(100);

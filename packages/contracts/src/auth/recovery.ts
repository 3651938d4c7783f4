import { z } from "zod";

/** Minutes that a reset link is valid (AUTH-42). */
export const RESET_LINK_MINUTES = 60;

/**
 * Identifies a browser in which the account's owner has signed in, or chosen a password through the link sent to them, so that wrong
 * passwords from elsewhere do not lock the owner out. It gives no access; an invalid one is ignored.
 */
export const DeviceToken = z.string().max(100);

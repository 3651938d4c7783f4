import { z } from "zod";

/** Minutes that a reset link lives (AUTH-42). */
export const RESET_LINK_MINUTES = 60;

/**
 * What a browser is known to an account by, in which its owner has signed in or chosen a password by the link sent to them:
 * wrong passwords from elsewhere do not keep it out. It opens nothing; one that is not exactly as it was answered is as none.
 */
export const DeviceToken = z.string().max(100);

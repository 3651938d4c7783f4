/** First element of every query key of the administration. */
export const ADMIN_KEY = "admin";

/** Query keys to refetch after any admin act: all of the administration. */
export const ADMIN_SHOWN = [[ADMIN_KEY]];

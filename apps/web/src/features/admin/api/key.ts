/** The administration's queries begin with this key. */
export const ADMIN_KEY = "admin";

/** What is read again after any act of the administration: everything that it shows. */
export const ADMIN_SHOWN = [[ADMIN_KEY]];

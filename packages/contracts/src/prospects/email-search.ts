/** Credits that a search costs if it finds an address (PROSPECT-17). */
export const EMAIL_SEARCH_COST = 1;

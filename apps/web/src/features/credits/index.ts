export { CreditBalance } from "./credit-balance.tsx";
export { CREDITS_KEY, creditsQuery } from "./api/credits.ts";

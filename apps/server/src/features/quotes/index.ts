export { quoteAddress, quoteNumber, quoteTotal } from "./quote-words.ts";
export { registerQuotes } from "./quotes.routes.ts";

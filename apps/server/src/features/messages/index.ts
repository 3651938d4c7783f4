export { registerMessages } from "./messages.routes.ts";
export { answerTicket, ticketThread } from "./support.service.ts";

export { registerMessages } from "./messages.routes.ts";
export { answerTicket, ticketTalk } from "./support.service.ts";

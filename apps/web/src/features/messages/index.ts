export { readInboxSearch } from "./inbox-search.ts";
export { TicketList } from "./components/ticket-list.tsx";
export { useUnread } from "./use-unread.ts";

import { createRoute } from "@tanstack/react-router";
import { readInboxSearch } from "../../features/messages/index.ts";
import { loadTexts } from "../../shared/i18n/index.ts";
import { lazyPage } from "../lazy-page.ts";
import { shellRoute } from "./shell.layout.ts";

const inbox = createRoute({
  getParentRoute: () => shellRoute,
  path: "/messages",
  validateSearch: readInboxSearch,
  loader: () => loadTexts("messages", "engine", "prospects", "channels"),
  component: lazyPage(() => import("../../features/messages/pages/inbox-page.tsx"), "InboxPage"),
});

const none = createRoute({
  getParentRoute: () => inbox,
  path: "/",
  component: lazyPage(() => import("../../features/messages/pages/no-conversation-page.tsx"), "NoConversationPage"),
});

const support = createRoute({
  getParentRoute: () => inbox,
  path: "/support",
  component: lazyPage(() => import("../../features/messages/pages/support-page.tsx"), "SupportPage"),
});

const ticket = createRoute({
  getParentRoute: () => inbox,
  path: "/support/$ticket",
  component: lazyPage(() => import("../../features/messages/pages/support-page.tsx"), "SupportPage"),
});

const conversation = createRoute({
  getParentRoute: () => inbox,
  path: "/$id",
  component: lazyPage(() => import("../../features/messages/pages/conversation-page.tsx"), "ConversationPage"),
});

/** The inbox: each conversation has its own address, and so has support. */
export const messagesRoutes = [inbox.addChildren([none, support, ticket, conversation])] as const;

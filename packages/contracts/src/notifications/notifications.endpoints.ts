import { z } from "zod";
import { Done, IdParams } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { UserNotification, NotificationChannels } from "./notifications.ts";

export const list = defineEndpoint({
  method: "GET",
  path: "/api/notifications",
  access: "user",
  answer: z.object({ success: z.literal(true), notifications: z.array(UserNotification), unreadCount: z.number().int() }),
});

export const create = defineEndpoint({
  method: "POST",
  path: "/api/notifications",
  access: "user",
  body: z.strictObject({
    title: z.string().trim().min(1).max(200),
    message: z.string().trim().max(1000).default(""),
    type: z.string().trim().min(1).max(50).default("info"),
    /** A path of the application; addresses of other sites are refused. */
    link: z
      .string()
      .max(500)
      .regex(/^\/(?![/\\])/u)
      .optional(),
  }),
  answer: z.object({ success: z.literal(true), notification: UserNotification }),
});

export const readAll = defineEndpoint({
  method: "PUT",
  path: "/api/notifications/read-all",
  access: "user",
  body: z.strictObject({}),
  answer: Done,
});

export const read = defineEndpoint({
  method: "PUT",
  path: "/api/notifications/{id}/read",
  access: "user",
  params: IdParams,
  body: z.strictObject({}),
  answer: Done,
});

export const remove = defineEndpoint({
  method: "DELETE",
  path: "/api/notifications/{id}",
  access: "user",
  params: IdParams,
  answer: Done,
});

const ChannelsAnswer = z.object({ success: z.literal(true), data: NotificationChannels });

export const getChannels = defineEndpoint({
  method: "GET",
  path: "/api/settings/notifications",
  access: "user",
  answer: ChannelsAnswer,
});

export const setChannels = defineEndpoint({
  method: "PUT",
  path: "/api/settings/notifications",
  access: "user",
  body: NotificationChannels.partial(),
  answer: ChannelsAnswer,
});

import { z } from "zod";
import { answerOf, Done } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";

/** The file is the raw body (Content-Type: image/… or application/octet-stream); its type is read from its own bytes. */
export const upload = defineEndpoint({
  method: "PUT",
  path: "/api/account/photo",
  access: "user",
  answer: answerOf(z.object({ avatar: z.string() })),
});

export const remove = defineEndpoint({
  method: "DELETE",
  path: "/api/account/photo",
  access: "user",
  answer: Done,
});

/** Answers image/webp, not JSON. The address is unguessable, and changes with the photo. */
export const read = defineEndpoint({
  method: "GET",
  path: "/api/photos/{key}",
  access: "public",
  params: z.strictObject({ key: z.string().regex(/^[\w-]{32}$/u) }),
  answer: z.custom<Uint8Array>((image) => image instanceof Uint8Array).meta({ id: "Photo" }),
});

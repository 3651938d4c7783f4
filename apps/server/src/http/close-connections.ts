import type { FastifyInstance } from "fastify";

/**
 * Ends the connection of a request that is answered while the server closes. Fastify closes the connections that are idle when closing
 * begins; one kept alive after a later answer would hold the server open for over a minute.
 */
export function registerConnectionClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook("preClose", (done) => {
    isClosing = true;
    done();
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (isClosing) void reply.header("connection", "close");
    done(null, payload);
  });
}

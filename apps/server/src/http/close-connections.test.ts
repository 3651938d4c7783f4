import { Agent, get } from "node:http";
import fastify from "fastify";
import { expect, it } from "vitest";
import { registerConnectionClosing } from "./close-connections.ts";

it("a request under way when the server closes is answered, and its kept-alive connection does not hold the server open", async () => {
  const app = fastify({ forceCloseConnections: "idle" });
  registerConnectionClosing(app);
  const entered = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  app.get("/slow", async () => {
    entered.resolve();
    await released.promise;
    return "done";
  });
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  const agent = new Agent({ keepAlive: true });
  const answered = new Promise<string>((resolve, reject) => {
    get(`${address}/slow`, { agent }, (answer) => {
      let text = "";
      answer.on("data", (chunk: Buffer) => (text += chunk.toString())).on("end", () => resolve(text));
    }).on("error", reject);
  });
  await entered.promise;
  const closed = app.close().then(() => "closed");
  // The closing has begun and waits for the request.
  await new Promise((later) => setTimeout(later, 50));
  released.resolve();
  expect(await answered).toBe("done");
  const late = new Promise((later) => setTimeout(later, 3_000, "late"));
  expect(await Promise.race([closed, late])).toBe("closed");
  agent.destroy();
});

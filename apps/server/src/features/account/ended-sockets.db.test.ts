import { SOCKET_PATH } from "@filon/contracts/realtime";
import { testDatabase } from "@filon/testing";
import { pino } from "pino";
import { io, type Socket } from "socket.io-client";
import { afterAll, expect, it } from "vitest";
import { startRealtime } from "../../realtime/start-realtime.ts";
import { testMailbox } from "../../testing/test-mailbox.ts";
import { TEST_PASSWORD, testServer } from "../../testing/test-server.ts";
import { registerAuthJobs } from "../auth/index.ts";

const database = await testDatabase();
const { app, services, jobs, signedIn } = await testServer(database);
const mailbox = await testMailbox(services, jobs);
await registerAuthJobs(services);
const realtime = await startRealtime({ app, connection: database.ownerConnection, db: database.db, log: pino({ level: "silent" }) });
afterAll(() => realtime.close());
const url = await app.listen({ host: "127.0.0.1", port: 0 });
const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.disconnect();
});

/** Opens a socket; returns it with a promise of its end. */
async function opened(token: string): Promise<{ socket: Socket; ended: Promise<unknown> }> {
  const socket = io(url, { path: SOCKET_PATH, auth: { token }, reconnection: false, forceNew: true });
  sockets.push(socket);
  const ended = new Promise((resolve) => socket.once("disconnect", resolve));
  await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("connect_error", reject));
  return { socket, ended };
}
const send = (method: "POST" | "DELETE", path: string, headers: Record<string, string> = {}, payload?: object) =>
  app.inject({ method, url: path, headers, ...(payload && { payload }) });
const anotherToken = async (email: string) =>
  (await send("POST", "/api/auth/login", {}, { email, password: TEST_PASSWORD })).json<{ token: string }>().token;

it("ending the other sessions closes their sockets and keeps this one's open", async () => {
  const user = await signedIn();
  const here = await opened(user.token);
  const there = await opened(await anotherToken(user.email));
  await send("DELETE", "/api/account/sessions", user.headers);
  expect(await there.ended).toBe("io server disconnect");
  expect(here.socket.connected).toBe(true);
});

it("a changed password closes the other sessions' sockets", async () => {
  const user = await signedIn();
  const here = await opened(user.token);
  const there = await opened(await anotherToken(user.email));
  const change = { currentPassword: TEST_PASSWORD, newPassword: "Motdepasse1!" };
  expect((await send("POST", "/api/account/password", user.headers, change)).statusCode).toBe(200);
  expect(await there.ended).toBe("io server disconnect");
  expect(here.socket.connected).toBe(true);
});

it("[AUTH-59] signing out closes the session's own socket", async () => {
  const user = await signedIn();
  const here = await opened(user.token);
  await send("POST", "/api/auth/logout", user.headers, {});
  expect(await here.ended).toBe("io server disconnect");
});

it("a new password by a link closes every socket of the user, and no others", async () => {
  const user = await signedIn();
  const other = await opened((await signedIn()).token);
  const both = await Promise.all([opened(user.token), opened(await anotherToken(user.email))]);
  await send("POST", "/api/auth/forgot-password", {}, { email: user.email });
  const mail = (await mailbox.arrived()).find(({ template }) => template === "passwordReset");
  await send("POST", `/api/auth/reset-password/${String(mail?.values["token"])}`, {}, { password: "Motdepasse1!" });
  expect(await Promise.all(both.map(({ ended }) => ended))).toEqual(["io server disconnect", "io server disconnect"]);
  expect(other.socket.connected).toBe(true);
});

import { testDatabase } from "@filon/testing";
import sharp from "sharp";
import { expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";
import { teamScene } from "../../testing/team-scene.ts";

const database = await testDatabase();
const server = await testServer(database);
const { app, signedIn } = server;
const { call, mailbox } = await teamScene(server);
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 90, alpha: 0.5 } } });
const sendLogo = (who: { headers: object }, payload: Buffer) =>
  app.inject({ method: "PUT", url: "/api/team/brand/logo", headers: { ...who.headers, "content-type": "image/png" }, payload });

it("name, colour and logo appear in the workspace and in its invitations", async () => {
  const owner = await signedIn({ plan: "enterprise" });
  const brand = { name: "Atelier Martin", colour: "#7a1f4e" };
  expect((await call("PUT", "/api/team/brand", owner, brand)).body.data).toEqual({ ...brand, logo: null });
  const sent = await sendLogo(
    owner,
    await picture(1200, 300)
      .withExif({ IFD0: { ImageDescription: "secret" } })
      .png()
      .toBuffer(),
  );
  const { logo } = sent.json().data;
  expect((await call("GET", "/api/auth/user", owner)).body.user.workspace.brand).toEqual({ ...brand, logo });
  const read = await app.inject({ url: logo });
  expect(read.headers).toMatchObject({ "content-type": "image/png", "x-content-type-options": "nosniff" });
  expect(await sharp(read.rawPayload).metadata()).toMatchObject({ format: "png", width: 512, height: 128, hasAlpha: true });
  expect(read.rawPayload.includes("secret")).toBe(false);
  const invitation = { firstName: "Grace", lastName: "Hopper", email: "grace@exemple.test", teamRole: "member" };
  await call("POST", "/api/team/invitations", owner, invitation);
  const [mail] = await mailbox.arrived();
  expect(mail?.values).toMatchObject({
    workspace: "Atelier Martin",
    brand: { name: "Atelier Martin", colour: { ground: "#7a1f4e", text: "#ffffff" }, logo },
  });
  // Without the plan it is kept but not shown.
  await database.asOwner("UPDATE workspace SET plan = 'starter' WHERE id = $1", [owner.workspaceId]);
  expect((await call("GET", "/api/auth/user", owner)).body.user.workspace).not.toHaveProperty("brand");
  await database.asOwner("UPDATE workspace SET plan = 'enterprise' WHERE id = $1", [owner.workspaceId]);
  expect((await call("DELETE", "/api/team/brand/logo", owner)).body.data).toEqual({ ...brand, logo: null });
  expect((await app.inject({ url: logo })).statusCode).toBe(404);
});

it("refuses a colour on which no text is legible, and a file that is not a picture", async () => {
  const owner = await signedIn({ plan: "enterprise" });
  const refused = await call("PUT", "/api/team/brand", owner, { name: null, colour: "#7a7a7a" });
  expect([refused.status, refused.body.code]).toEqual([400, "team.brand.lowContrast"]);
  expect((await call("PUT", "/api/team/brand", owner, { name: null, colour: "red" })).status).toBe(400);
  expect((await sendLogo(owner, Buffer.from("<svg onload=alert(1)>"))).statusCode).toBe(415);
  const huge = await picture(6001, 4).png().toBuffer();
  expect((await sendLogo(owner, huge)).statusCode).toBe(422);
});

it("an administrator sets the dedicated manager and the community, and the workspace sees them", async () => {
  const owner = await signedIn({ plan: "enterprise" });
  const admin = await signedIn({ role: "admin" });
  const contacts = {
    manager: { name: "Rosa Martin", email: "rosa@filon.test", phone: "+33 1 23 45 67 89" },
    community: { name: "Club Filon", url: "https://club.filon.test/" },
  };
  expect((await call("GET", "/api/team/contacts", owner)).body.data).toEqual({ manager: null, community: null });
  const path = `/api/admin/workspaces/${owner.workspaceId}/contacts`;
  expect((await call("PUT", path, owner, contacts)).status).toBe(403);
  expect((await call("PUT", path, admin, contacts)).body.data).toEqual(contacts);
  expect((await call("GET", "/api/team/contacts", owner)).body.data).toEqual(contacts);
  const script = { ...contacts, community: { name: "x", url: "javascript:alert(1)" } };
  expect((await call("PUT", path, admin, script)).status).toBe(400);
});

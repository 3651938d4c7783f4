import { testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { testServer } from "../testing/test-server.ts";
import { ensureDemo } from "./demo.ts";

const database = await testDatabase();
const { services, signedIn } = await testServer(database);

it("the demonstration account administers its installation, unless another administrator has changed that", async () => {
  const { userId } = await ensureDemo(services);
  const role = async () => (await database.asOwner<{ role: string }>("SELECT role FROM app_user WHERE id = $1", [userId]))[0]?.role;
  expect(await role()).toBe("superAdmin");
  const demote = () => database.asOwner("UPDATE app_user SET role = 'user' WHERE id = $1", [userId]);
  await demote();
  expect((await ensureDemo(services)).userId).toBe(userId);
  expect(await role()).toBe("superAdmin");
  await signedIn({ role: "superAdmin" });
  await demote();
  await ensureDemo(services);
  expect(await role()).toBe("user");
});

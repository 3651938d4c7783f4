import { testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { testServer } from "../../test-server/test-server.ts";
import { type ProductMail, sendProductMail } from "./index.ts";

const database = await testDatabase();
const { services, jobs } = await testServer(database);
const RESET: ProductMail<"passwordReset"> = {
  template: "passwordReset",
  to: "ada@exemple.test",
  language: "fr",
  values: { firstName: "Ada", token: "un-jeton-secret" },
};

it("a job that waits says neither to whom nor with which link it will be sent", async () => {
  await database.db.onPlatform((tx) => sendProductMail(tx, services, RESET));
  const [job] = jobs.queued.splice(0);
  expect(job).toMatchObject({ name: "send-mail", payload: { template: "passwordReset", language: "fr" } });
  expect(JSON.stringify(job)).not.toContain("un-jeton-secret");
  expect(JSON.stringify(job)).not.toContain("exemple.test");
});

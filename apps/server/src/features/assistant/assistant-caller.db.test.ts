import type { AssistantCall, ReplyRead } from "@filon/contracts/calls";
import type { OutgoingCall } from "@filon/engine";
import { testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";
import { assistantCaller } from "./assistant-caller.ts";
import { offlineAssistant } from "./offline-assistant.ts";

const database = await testDatabase();
const { app, services, signedIn } = await testServer(database);
const caller = assistantCaller(services, offlineAssistant());

async function person() {
  const user = await signedIn();
  const payload = { firstName: "Zoé", lastName: "Martin", email: `zoe-${user.userId}@exemple.test`, company: "Vauban" };
  const added: { data: { id: string } } = (
    await app.inject({ method: "POST", url: "/api/prospects", headers: user.headers, payload })
  ).json();
  const prospectId = added.data.id;
  const ask = async (question: AssistantCall["ask"]) => {
    // The caller reads only these of an outgoing call.
    const outgoing = {
      workspaceId: user.workspaceId,
      prospectId,
      payload: { kind: "assistant", ask: question },
      signal: AbortSignal.timeout(10_000),
    };
    const result = await caller.call(outgoing as OutgoingCall<"assistant">);
    return result.status === "answered" ? result.data : result;
  };
  const optedOut = async () => {
    const [row] = await database.asOwner<{ at: Date | null }>(`SELECT opted_out_at AS at FROM prospect WHERE id = '${prospectId}'`);
    return row?.at != null;
  };
  return { ask, optedOut };
}
const read = (text: string, obeysStop = true) => ({ type: "readReply", text, receivedAt: "2026-11-26T09:00:00Z", obeysStop }) as const;

it("reads a reply offline: what it wants, the attitude, the day it names", async () => {
  const { ask, optedOut } = await person();
  expect(await ask(read("Oui, avec plaisir, appelez-moi mardi."))).toMatchObject({
    answered: true,
    engine: "offline",
    intent: "interested",
    sentiment: "positive",
  } satisfies Partial<ReplyRead>);
  expect(await ask(read("  \n"))).toEqual({ answered: false, why: "nothingToRead" });
  expect(await optedOut()).toBe(false);
});

it("a request to stop is an opposition at once, only where the step obeys it", async () => {
  const { ask, optedOut } = await person();
  expect(await ask(read("Merci de ne plus me contacter.", false))).toMatchObject({ intent: "unsubscribe" });
  expect(await optedOut()).toBe(false);
  expect(await ask(read("Merci de ne plus me contacter."))).toMatchObject({ intent: "unsubscribe" });
  expect(await optedOut()).toBe(true);
  expect(await ask(read("Merci de ne plus me contacter."))).toMatchObject({ intent: "unsubscribe" });
});

it("writes only facts that it was given, with their sources, and says why when it cannot", async () => {
  const { ask } = await person();
  const wish = {
    type: "write",
    goal: "meeting",
    language: "fr",
    register: "cold",
    length: "usual",
    address: "auto",
    most: 2_000,
    seed: "s",
  } as const;
  const facts = [
    { kind: "recipient.firstName", value: "Zoé", source: "prospect.firstName" },
    { kind: "product.benefit", value: "réduire la facture d’énergie", source: "step.1" },
  ];
  const written = await ask({ ...wish, facts });
  expect(written).toMatchObject({ answered: true, engine: "offline", text: expect.stringContaining("Zoé") });
  expect(JSON.stringify(written)).toContain("step.1");
  expect(await ask({ ...wish, goal: "", facts: [] })).toMatchObject({ answered: false, why: "noOffer" });
});

it("answers no question without a model, instead of inventing", async () => {
  const { ask } = await person();
  const question = { type: "analyse", question: "Dirige-t-elle une équipe ?", inputs: [], shape: { kind: "yesNo" } } as const;
  expect(await ask({ ...question, inputs: [] })).toEqual({ answered: false, why: "noProvider" });
});

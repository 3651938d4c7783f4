import { expect, type Page } from "@playwright/test";
import { signInAsNewcomer } from "./newcomer.ts";

/** Signs in as a new user with a draft without steps. */
export async function emptyDraft(page: Page): Promise<{ id: string; token: string }> {
  const { token } = await signInAsNewcomer(page);
  const answer = await page.request.post("/api/campaigns", {
    headers: { authorization: `Bearer ${token}` },
    data: { title: "Relance salons", description: "Essai", goal: "generate_leads", listIds: [], graph: { nodes: [], connections: [] } },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { id: (await answer.json()).data.id, token };
}

/** Returns a line of steps of these types with one way out each, between a start and an end, as the API stores it. */
export function lineOf(types: readonly string[]) {
  const port = (name: string) => ({ id: name, label: name, color: "neutral" });
  const nodes = ["start", ...types, "end"].map((type, place) => ({
    id: `n${place}`,
    type,
    version: 1,
    category: type === "start" || type === "end" ? "workflow" : "communication",
    x: 0,
    y: 0,
    label: "",
    inputs: type === "start" ? [] : [port("in")],
    outputs: type === "end" ? [] : [port("out")],
    config: {},
  }));
  const connections = nodes.slice(1).map(({ id }, place) => ({
    id: `c${place}`,
    from: `n${place}`,
    to: id,
    fromPort: "out",
    toPort: "in",
    color: "neutral",
  }));
  return { nodes, connections };
}

/** Creates a draft with such a line; returns its id. */
export async function draftOf(page: Page, token: string, types: readonly string[]): Promise<string> {
  const answer = await page.request.post("/api/campaigns", {
    headers: { authorization: `Bearer ${token}` },
    data: { title: "Relance salons", description: "Essai", goal: "generate_leads", listIds: [], graph: lineOf(types) },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).data.id;
}

/** Returns the connections of the saved workflow as type.port>type, sorted. */
export async function saved(page: Page, id: string, token: string): Promise<string[]> {
  const { data } = await (await page.request.get(`/api/campaigns/${id}`, { headers: { authorization: `Bearer ${token}` } })).json();
  const { nodes, connections } = data.graph as {
    nodes: { id: string; type: string }[];
    connections: { from: string; fromPort: string; to: string }[];
  };
  const typeOf = (sought: string) => nodes.find((node) => node.id === sought)?.type;
  return connections.map(({ from, fromPort, to }) => `${typeOf(from)}.${fromPort}>${typeOf(to)}`).toSorted();
}

/** Returns the station of a step on the map, or its item in the list; the text of both begins with the step's name. */
export const station = (page: Page, name: string) =>
  page.locator("[data-station]").filter({ hasText: new RegExp(`^(?:!|\\d+\\.\\s)?${name}`, "u") });

/** Adds a step after the focused one, with the keyboard only. */
export async function add(page: Page, search: string): Promise<void> {
  await page.keyboard.press("a");
  const field = page.getByRole("searchbox", { name: "Chercher un module" });
  await expect(field).toBeFocused();
  await page.keyboard.type(search);
  await page.keyboard.press("Enter");
  await expect(field).toBeHidden();
  // The next key is for a station, which receives the focus a frame or two after the palette closes.
  await expect(page.locator("[data-station]:focus")).toHaveCount(1);
}

/** The workflow shown on the landing page: a message, a delay of two days, "answered?", and a score for those who did. */
export const SIX = [
  "if_responded.noResponse>end",
  "if_responded.responded>score_profile",
  "delay.out>if_responded",
  "send_message.out>delay",
  "start.out>send_message",
  "score_profile.high>end",
  "score_profile.low>end",
].toSorted();

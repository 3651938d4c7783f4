import { parseAst } from "vite";
import { expect, it } from "vitest";
import { describe as described, type Node } from "./described-contracts.ts";

// The parser's nodes are what the step reads of them.
const lightened = (code: string, isEndpoints: boolean) => described(parseAst(code) as unknown as Node, code, isEndpoints);

it("an endpoint keeps its method, its path and who may call it, and loses its schemas with their imports", () => {
  const code = `import { z } from "zod";
import { defineEndpoint } from "../api/endpoint.ts";
import { ProspectList } from "./lists.ts";
const OWNER = ["owner"];
export const rename = defineEndpoint({
  method: "PATCH",
  path: "/api/lists/{id}",
  access: "user",
  grows: true,
  teamRoles: OWNER,
  summary: "Rename a list",
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ name: z.string() }),
  answer: ProspectList,
});
`;
  const light = lightened(code, true);
  expect(light).toContain(`{method: "PATCH", path: "/api/lists/{id}", access: "user", grows: true, teamRoles: OWNER}`);
  expect(light).not.toMatch(/zod|defineEndpoint|ProspectList|summary/u);
});

it("a schema may be left out where nobody uses it, and stays what it is where somebody does", () => {
  const code = `import { z } from "zod";
const MOST = 120;
export const cut = (text) => text.slice(0, MOST);
export const Name = z.string().max(MOST);
export const List = { name: Name.nullable() };
`;
  expect(lightened(code, false)).toBe(`import { z } from "zod";
const MOST = 120;
export const cut = (text) => text.slice(0, MOST);
export const Name = /* @__PURE__ */ (() => (z.string().max(MOST)))();
export const List = /* @__PURE__ */ (() => ({ name: Name.nullable() }))();
`);
});

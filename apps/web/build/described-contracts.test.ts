import { parseAst } from "vite";
import { expect, it } from "vitest";
import { describe as described, type Node } from "./described-contracts.ts";

// Typed with only the parts of the parser's nodes that the build step reads.
const lightened = (code: string, isEndpoints: boolean) => described(parseAst(code) as unknown as Node, code, isEndpoints);

it("an endpoint keeps its method, path and access, and loses its schemas along with their imports", () => {
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
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ name: z.string() }),
  answer: ProspectList,
});
`;
  const light = lightened(code, true);
  expect(light).toContain(`{method: "PATCH", path: "/api/lists/{id}", access: "user", grows: true, teamRoles: OWNER}`);
  expect(light).not.toMatch(/zod|defineEndpoint|ProspectList/u);
});

it("an unused schema can be dropped by the bundler, and a used one is unchanged", () => {
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

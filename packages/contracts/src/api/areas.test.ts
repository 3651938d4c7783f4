import { expect, it } from "vitest";
import { z } from "zod";
import * as contracts from "../index.ts";
import type { Endpoint } from "./endpoint.ts";

const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === "object" && exported !== null && "path" in exported && "method" in exported && "answer" in exported;
const exported = Object.values(contracts).flatMap((group): readonly unknown[] => (typeof group === "object" ? Object.values(group) : []));

it.each(["campaigns", "prospects", "modules", "marketplace", "settings", "billing", "dashboard"])(
  "the resources of /api/%s want a bearer token and answer success, data and message, nothing else",
  (area) => {
    const endpoints = exported.filter(isEndpoint).filter(({ path }) => path.split("/")[2] === area);
    expect(endpoints.length).toBeGreaterThan(0);
    for (const { method, access, answer, path } of endpoints) {
      expect([path, access]).toEqual([path, "user"]);
      // Files are answered as they are.
      const keys = answer instanceof z.ZodObject ? Object.keys(answer.shape) : [];
      const others = keys.filter((key) => !["success", "data", "message"].includes(key));
      expect([method, path, others]).toEqual([method, path, []]);
      expect(keys.length === 0 || keys.includes("success")).toBe(true);
    }
  },
);

import { isHadOnce } from "@filon/domain";
import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { bodyOf } from "../testing/requests.ts";
import { httpRequest } from "./http-request.ts";

const url = "https://api.exemple.fr/v1/leads";
const withHeader = (name: string, value = "x") => problemsOf(httpRequest, { url, headers: [{ name, value }] });

it("makes the request with its method, headers and body", () => {
  const config = { url, method: "PUT", headers: [{ name: "X-Source", value: "filon" }], body: '{"name":"{{firstName}}"}' };
  expect(ask(httpRequest, config)).toMatchObject({
    call: {
      method: "PUT",
      url,
      headers: { "x-source": "filon", "content-type": "application/json" },
      secretHeaders: {},
      body: '{"name":"Élodie"}',
    },
    maxRetries: 3,
  });
  expect(ask(httpRequest, { ...config, method: "GET" })).toMatchObject({ call: { method: "GET", body: null } });
});

it("writes values into JSON so that it stays valid, and into other texts as they are", () => {
  const facts = someFacts({ prospect: { company: 'Le "Grand" \\ Nord\n' } });
  const bodyWith = (headers: object[]) => {
    const answer = ask(httpRequest, { url, headers, body: '{"c":"{{companyName}}"}' }, { facts });
    return bodyOf(answer);
  };
  expect(JSON.parse(bodyWith([]))).toEqual({ c: 'Le "Grand" \\ Nord' });
  expect(bodyWith([{ name: "Content-Type", value: "text/plain" }])).toBe('{"c":"Le "Grand" \\ Nord"}');
});

it("holds a prospect without a value that the body needs", () => {
  const facts = someFacts({ prospect: { company: null } });
  expect(ask(httpRequest, { url, body: "{{companyName}}" }, { facts })).toEqual({ hold: "missingVariable", detail: "companyName" });
});

it("leaves the status and the values at its paths", () => {
  const outputs = ["data.0.id", "data.0.open", "data", "none.at", "data.constructor"].map((path, place) => ({ name: `o${place}`, path }));
  const data = { status: 201, contentType: "application/json", body: { data: [{ id: "a1", open: true }] } };
  expect(ask(httpRequest, { url, outputs }, { reason: { kind: "answer", answer: { status: "answered", data } } })).toMatchObject({
    go: "out",
    outputs: { status: 201, o0: "a1", o1: "true", o2: '[{"id":"a1","open":true}]', o3: null, o4: null },
  });
});

it("refuses headers that hold a secret, control the connection, or are none", () => {
  for (const name of ["Authorization", "X-Api-Key", "Cookie", "X-Auth-Token"]) expect(withHeader(name)).toEqual(["headers secretHeader"]);
  for (const name of ["Host", "Idempotency-Key", "not a header"]) expect(withHeader(name)).toEqual(["headers reservedHeader"]);
  expect(withHeader("X-Source", "a\nb")).toEqual(["headers reservedHeader"]);
  expect(withHeader("X-Source")).toEqual([]);
});

it("needs an address, and outputs with distinct names", () => {
  expect(problemsOf(httpRequest, {})).toEqual(["url required"]);
  expect(problemsOf(httpRequest, { url: "http://exemple.fr" })).toEqual(["url url"]);
  expect(problemsOf(httpRequest, { url, outputs: [{ name: "status", path: "a" }] })).toEqual(["outputs duplicate"]);
  expect(problemsOf(httpRequest, { url, outputs: [{ name: "a b", path: "a" }] })).toEqual(["outputs invalid"]);
});

it("is had once when it writes, and again when it only reads", () => {
  expect(isHadOnce(httpRequest, { method: "POST" })).toBe(true);
  expect(isHadOnce(httpRequest, { method: "GET" })).toBe(false);
});

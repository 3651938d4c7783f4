import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { addNote } from "./add-note.ts";

it("writes a note, with fallbacks where there are any and variable names where values are missing", () => {
  const facts = someFacts({ prospect: { company: null, position: null } });
  const answer = ask(addNote, { text: "{{firstName}}, {{position|poste inconnu}}, {{companyName}}" }, { facts });
  expect(answer).toEqual({ go: "out", effects: [{ type: "addNote", text: "Élodie, poste inconnu, [companyName]" }] });
});

it("refuses an unknown variable", () => expect(problemsOf(addNote, { text: "{{age}}" })).toEqual(["text age"]));

import { storableText } from "@filon/contracts/text";
import type { Json } from "@filon/domain";
import { z } from "zod";
import { readFields } from "./fields-by-path.ts";

const path = (usual: string) => z.string().trim().max(200).default(usual);

/** The settings that say where in a call's JSON the person it is about is; an empty path reads nothing. */
export const personPaths = {
  firstName: path("firstName"),
  lastName: path("lastName"),
  email: path("email"),
  phone: path("phone"),
  companyName: path("company"),
  position: path("position"),
  profileLink: path("profileUrl"),
};

const Paths = z.object(personPaths);

/** How calls of a way in are taken, apart from what is read in them. */
const Terms = z.object({ dedupe: z.enum(["update", "skip"]), signed: z.boolean(), perHour: z.number() });

/** A person as a call names them: storable texts without surrounding spaces, null for what the call does not say. */
export type EntryPerson = { readonly [Field in keyof typeof personPaths]: string | null };

/** Reads the person whom a call names, as a way in with this configuration says. */
export function readEntryPerson(config: Readonly<Record<string, unknown>>, body: Json): EntryPerson {
  const paths = Object.entries(Paths.parse(config)).filter(([, at]) => at !== "");
  const read = readFields(
    paths.map(([name, at]) => ({ name, path: at })),
    body,
  );
  const text = (name: string): string | null => {
    const value = read[name];
    const kept = typeof value === "string" ? storableText(value).trim() : "";
    return kept === "" ? null : kept;
  };
  return {
    firstName: text("firstName"),
    lastName: text("lastName"),
    email: text("email"),
    phone: text("phone"),
    companyName: text("companyName"),
    position: text("position"),
    profileLink: text("profileLink"),
  };
}

/** Returns how a way in with this configuration takes calls: what it does with a known person's record, whether calls are signed, and how many an hour. */
export function entryTerms(config: Readonly<Record<string, unknown>>): z.output<typeof Terms> {
  return Terms.parse(config);
}

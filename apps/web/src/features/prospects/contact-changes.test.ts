import { describe, expect, it } from "vitest";
import { contactChanges, type ContactForm } from "./contact-changes.ts";

const before: ContactForm = {
  firstName: "Claire",
  lastName: "Moreau",
  email: "c@exemple.fr",
  phone: "",
  company: "Alan",
  position: "",
  industry: "",
  location: "",
  profileLink: "",
};

describe("changes of contact data", () => {
  it("include only changed fields, so that others' changes stay", () => {
    expect(contactChanges(before, { ...before, company: " Qonto " })).toEqual({ company: "Qonto" });
  });

  it("make an emptied field null, and an emptied name an empty text", () => {
    expect(contactChanges(before, { ...before, email: " ", firstName: "" })).toEqual({ email: null, firstName: "" });
  });

  it("are none when only spaces were typed", () => {
    expect(contactChanges(before, { ...before, company: "Alan  ", phone: " " })).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { registrationFault, registrationRequest } from "./registration-rules.ts";

const form = {
  prenom: "claire",
  nom: "MOREAU",
  email: " claire@exemple.fr ",
  password: "longenough",
  confirmPassword: "longenough",
  invitationCode: " FILON-1 ",
};

describe("registration form", () => {
  it("[AUTH-28] shows the first failure in the order names, e-mail, password, confirmation, code", () => {
    const allWrong = { prenom: "", nom: "", email: "x", password: "short", confirmPassword: "other", invitationCode: " " };
    const steps = [
      {},
      { prenom: "a" },
      { nom: "b" },
      { email: "a@b.fr" },
      { password: "12345678" },
      { confirmPassword: "12345678" },
      { invitationCode: "C" },
    ];
    let current = allWrong;
    const faults = steps.map((step) => {
      current = { ...current, ...step };
      return registrationFault(current)?.fault ?? null;
    });
    expect(faults).toEqual(["required", "required", "invalidEmail", "shortPassword", "passwordMismatch", "invitationCodeRequired", null]);
  });

  it("[AUTH-28] accepts a password of 8 characters and refuses 7", () => {
    expect(registrationFault({ ...form, password: "1234567", confirmPassword: "1234567" })?.fault).toBe("shortPassword");
    expect(registrationFault({ ...form, password: "12345678", confirmPassword: "12345678" })).toBeNull();
  });

  it("[AUTH-27] sends prenom as firstName, nom as lastName, and not the confirmation", () => {
    expect(registrationRequest(form)).toEqual({
      firstName: "Claire",
      lastName: "Moreau",
      email: "claire@exemple.fr",
      password: "longenough",
      invitationCode: "FILON-1",
    });
  });

  it.each([
    ["jean-marc", "DE LA TOUR", "Jean-Marc", "De La Tour"],
    ["éLODIE", " o’neill ", "Élodie", "O’Neill"],
    ["aNNA", "d'artagnan", "Anna", "D'Artagnan"],
  ])("[AUTH-29] sends %j %j as %s %s", (prenom, nom, firstName, lastName) => {
    expect(registrationRequest({ ...form, prenom, nom })).toMatchObject({ firstName, lastName });
  });
});

import type { CallAnswer, ProfileRead } from "@filon/contracts/calls";
import type { Reason } from "@filon/domain";

/** What a profile of the second degree shows, with these changes. */
export function aProfile(changes: Partial<ProfileRead> = {}): ProfileRead {
  return {
    degree: "2",
    invited: false,
    mutual: 3,
    premium: false,
    openToWork: false,
    firstName: "Élodie",
    lastName: "Martin",
    headline: "Directrice",
    position: "Directrice commerciale",
    company: "Atelier Nord",
    location: "Lyon, France",
    industry: null,
    websites: [],
    emails: [],
    phones: [],
    skills: [],
    experience: [],
    ...changes,
  };
}

/** The answer to a call. */
export function answeredWith(data: Extract<CallAnswer, { status: "answered" }>["data"]): { readonly reason: Reason } {
  return { reason: { kind: "answer", answer: { status: "answered", data } } };
}

/** A call that failed. */
export function failedWith(code: string, detail?: string): { readonly reason: Reason } {
  return { reason: { kind: "answer", answer: { status: "failed", code, ...(detail === undefined ? {} : { detail }) } } };
}

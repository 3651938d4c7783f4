/** The contact fields users can edit, in form order. */
export const CONTACT_FIELDS = [
  { name: "firstName", type: "text" },
  { name: "lastName", type: "text" },
  { name: "email", type: "email" },
  { name: "phone", type: "tel" },
  { name: "company", type: "text" },
  { name: "position", type: "text" },
  { name: "industry", type: "text" },
  { name: "location", type: "text" },
  { name: "profileLink", type: "url" },
] as const satisfies readonly { name: string; type: string }[];

export type ContactField = (typeof CONTACT_FIELDS)[number]["name"];

/** Texts of the samples: only for developers, so not in the dictionaries. */
export const WORDS = {
  title: "Components",
  buttons: "Buttons",
  fields: "Fields",
  badges: "Badges, channels, people",
  figures: "Figures",
  lines: "Lines",
  states: "States",
  table: "Table",
  notices: "Notices and toasts",
  type: "Type",
  sample: "The quick brown fox jumps over the lazy dog",
  body: "Hanken Grotesk for text: 1 247 prospects, 182 of 250 PRU in use.",
  close: "Close",
  cancel: "Cancel",
  delete: "Delete",
  open: "Open a dialog",
  popup: "Open a panel",
} as const;

export const BUTTON_KINDS = ["primary", "secondary", "quiet", "danger"] as const;
export const TONES = ["neutral", "info", "warm", "success", "alert"] as const;
export const CHANNELS = ["linkedin", "email", "instagram", "facebook", "x"] as const;
export const PEOPLE = [
  "Chloé Bernard",
  "Karim Haddad",
  "Élodie Lefèvre",
  "Thomas Nguyen",
  "Sophie Diop",
  "Wei Zhang",
  "Paul Moreau",
  "",
] as const;
export const STAGES = [
  { id: "new", label: "Cold", count: 534 },
  { id: "contacted", label: "First contact", count: 371 },
  { id: "interested", label: "Interested", count: 189 },
  { id: "meeting", label: "Meeting", count: 97 },
  { id: "client", label: "Client", count: 56 },
] as const;

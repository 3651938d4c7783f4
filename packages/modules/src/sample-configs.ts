/** A valid configuration of each module whose defaults alone are not valid: what a user must fill in. */
export const SAMPLE_CONFIGS: Readonly<Record<string, Record<string, unknown>>> = {
  message: { body: "Bonjour {{firstName}}" },
  follow_up: { body: "Bonjour {{firstName}}" },
  analytics: { event: "Devis", value: "1 250,50" },
  notification: { text: "{{firstName}} vient d’arriver ici" },
  send_content: { contentLink: "https://exemple.fr/guide", body: "Bonjour {{firstName}}" },
  send_thank_you: { after: "replied", body: "Merci {{firstName}}" },
  human_task: { title: "Vérifier le site", results: [{ label: "Intéressant" }, { label: "Sans objet" }] },
  send_inmail: { subject: "Bonjour", body: "Bonjour {{firstName}}" },
  comment: { body: "Merci {{firstName}}" },
  tag_contact: { tags: ["t"] },
  add_note: { text: "Vu" },
  set_field: { name: "Région", value: "{{location|Sud}}" },
  update_contact: { set: [{ field: "industry", value: "{{position|Conseil}}" }], overwrite: "always" },
  add_to_list: { listIds: ["00000000-0000-4000-8000-000000000001"] },
  if_company_match: { values: ["Atelier", "exemple.fr"] },
  if_location_match: { level: "department", values: ["69", "Paris"] },
  if_title_match: { values: ["DRH"], seniority: ["director", "chief"] },
  compute: { expression: 'jours({{currentDate}}; "2026-12-24") * 2' },
  wait_until: { rules: [{ field: "tags", operator: "contains", value: "t" }] },
  scheduler: { at: "2026-12-01T14:00" },
  segmentation: {
    segments: [
      { label: "Tech", values: ["logiciel"] },
      { label: "Santé", values: ["santé"] },
    ],
  },
};

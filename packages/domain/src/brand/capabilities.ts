/**
 * What the public pages may claim. Each entry is switched on by the change that builds it.
 * `apps/server/src/capabilities.test.ts` checks the list against the product, so that pages neither promise what is
 * missing nor hide what exists.
 */
export const CAPABILITIES = {
  /** Instagram, Facebook and X besides LinkedIn and e-mail. */
  channels: false,
  /** The visual canvas of the workflow builder. */
  canvas: true,
  /** More than a hundred modules. */
  modules: true,
  /** Texts written in the user's own style by AI Mimic. */
  mimic: false,
  /** Appointments, and a calendar connected to them. */
  appointments: true,
  /** Synchronisation with HubSpot, Salesforce and Pipedrive. */
  crm: true,
  /** Webhook and Zapier modules. */
  webhooks: true,
  /** Export of prospects, lists and workflows. */
  exports: false,
  /** The extension for Chrome. */
  extension: false,
  /** A forecast of a campaign before its launch. */
  forecast: true,
  /** An unsubscribe link in each e-mail. */
  objectionLink: true,
} as const satisfies Readonly<Record<string, boolean>>;

export type Capability = keyof typeof CAPABILITIES;

/** The capabilities as values of the dictionaries' messages: "{exports, select, yes {…} other {…}}". */
export const CLAIMS: Readonly<Record<Capability, "yes" | "no">> = Object.fromEntries(
  Object.entries(CAPABILITIES).map(([capability, on]) => [capability, on ? "yes" : "no"]),
) as Record<Capability, "yes" | "no">; // Every entry of CAPABILITIES is mapped, so none is missing.

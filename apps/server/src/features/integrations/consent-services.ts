import { type CalendarId, CALENDARS, CONSENT_RETURN_PATH, CONSENT_SERVICES, type ConsentServiceId } from "@filon/contracts/integrations";
import { type Egress, OAUTH_PROVIDERS, type OAuthProviderName, type OAuthTools, providerAt } from "@filon/integrations";
import { SANDBOX_CLIENT } from "@filon/sandbox";
import type { Services } from "../../services.ts";
import { findSandboxGateway } from "../channels/index.ts";

/** A service that is connected on its own consent page. */
export interface ConsentShape {
  readonly provider: OAuthProviderName;
  readonly scopes: readonly string[];
  /** The service's own address; an account may have its own. */
  readonly baseUrl: string;
  /** Where it says whose account it is, if elsewhere. */
  readonly identityUrl?: string;
}

const GOOGLE = "https://www.googleapis.com";
const GRAPH = "https://graph.microsoft.com";

const CONSENT_SHAPES: Readonly<Record<ConsentServiceId | CalendarId, ConsentShape>> = {
  googleCalendar: {
    provider: "google",
    scopes: [`${GOOGLE}/auth/calendar.events`, `${GOOGLE}/auth/calendar.readonly`],
    baseUrl: GOOGLE,
  },
  outlookCalendar: {
    provider: "microsoft",
    scopes: ["offline_access", `${GRAPH}/Calendars.ReadWrite`, `${GRAPH}/User.Read`],
    baseUrl: GRAPH,
  },
  salesforce: { provider: "salesforce", scopes: ["api", "refresh_token"], baseUrl: "https://login.salesforce.com" },
  googleSheets: {
    provider: "google",
    scopes: [`${GOOGLE}/auth/spreadsheets`, `${GOOGLE}/auth/userinfo.email`],
    baseUrl: "https://sheets.googleapis.com",
    identityUrl: GOOGLE,
  },
};

/** Returns how a service is connected by consent; null for one that is connected with a key. */
export function consentShapeOf(service: string): ConsentShape | null {
  const found = [...CONSENT_SERVICES, ...CALENDARS].find((each) => each === service);
  return found === undefined ? null : CONSENT_SHAPES[found];
}

/** Where a service that is connected by consent is: at the vendor if the operator has registered Filon there, else in the demonstration; null for neither. */
export async function placeOf(
  services: Pick<Services, "config" | "db">,
  { provider }: ConsentShape,
): Promise<{ readonly isSandbox: boolean } | null> {
  if (services.config.oauth[provider] !== null) return { isSandbox: false };
  return (await findSandboxGateway(services)) === null ? null : { isSandbox: true };
}

/** Returns Filon's registration at a provider, or at its stand-in; null when it has none. */
export async function oauthToolsOf(
  services: Pick<Services, "config" | "db">,
  egress: Egress,
  { provider }: ConsentShape,
  isSandbox: boolean,
): Promise<OAuthTools | null> {
  const redirectUri = `${services.config.publicUrl}${CONSENT_RETURN_PATH}`;
  if (isSandbox) {
    const sandbox = await sandboxAddress(services);
    if (sandbox === null) return null;
    return { egress, provider: providerAt(`${sandbox}/services/authorisation/${provider}`), client: { ...SANDBOX_CLIENT, redirectUri } };
  }
  const registration = services.config.oauth[provider];
  return registration === null ? null : { egress, provider: OAUTH_PROVIDERS[provider], client: { ...registration, redirectUri } };
}

/** Returns the address of the demonstration's network, without a trailing slash; null when there is none. */
export async function sandboxAddress(services: Pick<Services, "config" | "db">): Promise<string | null> {
  const sandbox = await findSandboxGateway(services);
  return sandbox === null ? null : sandbox.baseUrl.replace(/\/$/u, "");
}

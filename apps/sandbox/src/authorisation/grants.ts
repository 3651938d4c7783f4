import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import type { Store } from "../world/store.ts";

/** The providers that the demonstration's authorisation server plays. */
export const PROVIDERS = ["google", "microsoft", "salesforce"] as const;
export type Provider = (typeof PROVIDERS)[number];
export const ProviderName = z.enum(PROVIDERS);

/** The names of the providers, the same in every language. */
export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = { google: "Google", microsoft: "Microsoft", salesforce: "Salesforce" };

/** Filon's registration with the stand-ins; not secret. */
export const SANDBOX_CLIENT = { clientId: "filon-demo", clientSecret: "demonstration" } as const;

/** How long an access token is valid, in seconds, as with the providers. */
const ACCESS_SECONDS = 3_600;
/** How long a consent's code may be exchanged, in milliseconds. */
const CODE_MS = 60_000;

/** What a consent page was asked. */
export interface Wish {
  readonly provider: Provider;
  readonly redirectUri: string;
  readonly scope: string;
  readonly state: string;
  /** SHA-256 of the verifier, base64url. */
  readonly challenge: string;
}

const Fields = z.object({
  provider: ProviderName,
  account: z.string(),
  scope: z.string(),
  access: z.array(z.object({ token: z.string(), until: z.number() })),
  refresh: z.string(),
  /** Refresh tokens that were exchanged for another: who brings one again has stolen it, or was stolen from. */
  spent: z.array(z.string()),
  withdrawn: z.boolean(),
});
type Fields = z.output<typeof Fields>;

/** An access that a user has given. */
export interface Grant {
  readonly provider: Provider;
  /** The account's e-mail address. */
  readonly account: string;
  readonly scope: string;
}

/** Why tokens are not given: an error of RFC 6749, section 5.2. */
export class TokenRefusal extends Error {
  override readonly name = "TokenRefusal";
  readonly code: string;
  constructor(code: string, description: string) {
    super(description);
    this.code = code;
  }
}

/** What the token endpoint answers. */
export interface GivenTokens {
  readonly access_token: string;
  readonly refresh_token?: string;
  readonly expires_in?: number;
  readonly scope: string;
  readonly token_type: "Bearer";
}

/** Accesses to the stand-ins of services, by consent. */
export interface Authorisation {
  /** Returns the code that the user's browser takes back. */
  readonly consent: (wish: Wish, account: string) => string;
  /** Throws TokenRefusal. */
  readonly exchange: (provider: Provider, code: string, redirectUri: string, verifier: string) => GivenTokens;
  /** Google's refresh token stays; the others give a new one each time. Throws TokenRefusal. */
  readonly refresh: (provider: Provider, refreshToken: string) => GivenTokens;
  readonly withdraw: (token: string) => void;
  /** Returns whose access a token is; null when it is unknown, expired or withdrawn. */
  readonly grantOf: (token: string) => Grant | null;
}

const SERVICE = "authorisation";
const GRANTS = "grant";
const newToken = (id: string): string => `${id}.${randomBytes(24).toString("base64url")}`;
const refused = (description: string) => new TokenRefusal("invalid_grant", description);

/** Opens the authorisation server's state; accesses are kept across restarts, codes are not. */
export function createAuthorisation(store: Store): Authorisation {
  const codes = new Map<string, { readonly wish: Wish; readonly account: string; readonly until: number }>();

  const keyOf = (id: string): string => `${SERVICE}/${GRANTS}/${id}`;
  function read(id: string): Fields | null {
    const parsed = Fields.safeParse(store.get("serviceRecord", keyOf(id))?.fields);
    return parsed.success ? parsed.data : null;
  }
  function write(id: string, fields: Fields): void {
    const at = Date.now();
    const createdAt = store.get("serviceRecord", keyOf(id))?.createdAt ?? at;
    store.put("serviceRecord", keyOf(id), { service: SERVICE, collection: GRANTS, id, fields, createdAt, updatedAt: at });
  }
  /** Adds an access token and returns what the provider answers with. */
  function give(id: string, fields: Fields, refreshToken: string | null): GivenTokens {
    const now = Date.now();
    const token = newToken(id);
    const access = [...fields.access.filter(({ until }) => until > now), { token, until: now + ACCESS_SECONDS * 1000 }];
    write(id, { ...fields, access, ...(refreshToken === null ? {} : { refresh: refreshToken }) });
    return {
      access_token: token,
      ...(refreshToken === null ? {} : { refresh_token: refreshToken }),
      // Salesforce does not say how long a token is valid.
      ...(fields.provider === "salesforce" ? {} : { expires_in: ACCESS_SECONDS - 1 }),
      scope: fields.scope,
      token_type: "Bearer",
    };
  }

  return {
    consent: (wish, account) => {
      const now = Date.now();
      for (const [code, { until }] of codes) if (until < now) codes.delete(code);
      const code = randomBytes(24).toString("base64url");
      codes.set(code, { wish, account, until: now + CODE_MS });
      return code;
    },
    exchange: (provider, code, redirectUri, verifier) => {
      const known = codes.get(code);
      codes.delete(code);
      if (known === undefined || known.until < Date.now()) throw refused("Malformed auth code.");
      const { wish, account } = known;
      const challenge = createHash("sha256").update(verifier).digest("base64url");
      if (wish.provider !== provider || wish.redirectUri !== redirectUri) throw refused("The redirect address is another.");
      if (wish.challenge !== challenge) throw refused("Invalid code verifier.");
      const id = randomBytes(8).toString("hex");
      const refreshToken = newToken(id);
      const fields = { provider, account, scope: wish.scope, access: [], refresh: refreshToken, spent: [], withdrawn: false };
      return give(id, fields, refreshToken);
    },
    refresh: (provider, refreshToken) => {
      const [id = ""] = refreshToken.split(".");
      const fields = read(id);
      if (fields === null || fields.provider !== provider || fields.withdrawn) throw refused("Token has been expired or revoked.");
      if (fields.spent.includes(refreshToken)) {
        write(id, { ...fields, withdrawn: true });
        throw refused("The refresh token was used before.");
      }
      if (fields.refresh !== refreshToken) throw refused("Token has been expired or revoked.");
      if (provider === "google") return give(id, fields, null);
      return give(id, { ...fields, spent: [...fields.spent, refreshToken].slice(-50) }, newToken(id));
    },
    withdraw: (token) => {
      const [id = ""] = token.split(".");
      const fields = read(id);
      if (fields !== null && (fields.refresh === token || fields.access.some((each) => each.token === token)))
        write(id, { ...fields, withdrawn: true });
    },
    grantOf: (token) => {
      const [id = ""] = token.split(".");
      const fields = read(id);
      if (fields === null || fields.withdrawn) return null;
      const isValid = fields.access.some((each) => each.token === token && each.until > Date.now());
      return isValid ? { provider: fields.provider, account: fields.account, scope: fields.scope } : null;
    },
  };
}

/** Returns the access of an `Authorization` header for one provider; null without one that is valid. */
export function grantOfHeader(authorisation: Authorisation, provider: Provider, header: string | undefined): Grant | null {
  const token = /^Bearer (.+)$/u.exec(header ?? "")?.[1];
  const grant = token === undefined ? null : authorisation.grantOf(token);
  return grant?.provider === provider ? grant : null;
}

/** The demonstration's login: no secret, shown on the sign-in page, never made in production. */
export const DEMO_ACCOUNT = { email: "demo@filon.test", password: "demonstration" } as const;

/** Where the running sandbox's page is; written at start, in the database since any API node may be asked. */
export const SANDBOX_URL_SETTING = "sandbox_url";

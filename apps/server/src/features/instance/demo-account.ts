/** The demonstration's login: not a secret, shown on the sign-in page, never created in production. */
export const DEMO_ACCOUNT = { email: "demo@filon.test", password: "demonstration" } as const;

/** Address of the running sandbox's page; kept in the database since any API node may need it. */
export const SANDBOX_URL_SETTING = "sandbox_url";

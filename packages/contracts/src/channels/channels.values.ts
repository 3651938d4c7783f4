/** How to connect to a mail server: TLS from the first byte, STARTTLS, or unencrypted (only for a loopback or sandbox host). */
export const TLS_MODES = ["tls", "starttls", "none"] as const;

/** The name of a DKIM key: labels of a domain name, which may hold underscores (RFC 6376, section 3.1). */
export const DKIM_SELECTOR = /^[a-z0-9](?:[a-z0-9_-]|\.(?=[a-z0-9]))*$/iu;

/** How to connect to a mail server: TLS from the first byte, STARTTLS, or unencrypted (only for a loopback or sandbox host). */
export const TLS_MODES = ["tls", "starttls", "none"] as const;

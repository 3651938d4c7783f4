/** How a connection to a mail server is made: TLS from the first byte, STARTTLS, or in clear (only ever for a loopback or sandbox host). */
export const TLS_MODES = ["tls", "starttls", "none"] as const;

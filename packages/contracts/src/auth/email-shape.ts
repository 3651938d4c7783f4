/**
 * Name at domain.tld, no spaces: the shape that every form requires (CONTACT-10). The first dot after the domain's first
 * character ends its name, so that matching a domain of only dots takes linear time.
 */
export const EMAIL_SHAPE = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]{2,}$/u;

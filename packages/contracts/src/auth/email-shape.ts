/**
 * Name at domain.tld, no spaces: the shape that every form requires (CONTACT-10). The domain's name ends at its first dot, so that
 * matching a domain of only dots takes linear time.
 */
export const EMAIL_SHAPE = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]{2,}$/u;

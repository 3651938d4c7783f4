/**
 * Name at domain.tld, no spaces: the shape that every form asks for (CONTACT-10). The first dot that may end the domain's name does,
 * so that a domain of nothing but dots is read once and not from each of them.
 */
export const EMAIL_SHAPE = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]{2,}$/u;

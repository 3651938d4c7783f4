/** Name at domain.tld, no spaces: the shape that every form asks for (CONTACT-10). */
export const EMAIL_SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/u;

const HOME = "/dashboard";

/** The search part of /login that remembers where a visitor wanted to go; nothing for the page they get anyway. */
export function wantedAddress(href: string): { readonly from?: string } {
  return href === HOME || href === "/" ? {} : { from: href };
}

/** Where to go after sign-in: a path of this application and of nobody else, else the dashboard (SHELL-02, AUTH-07). */
export function addressAfterSignIn(from: string | undefined): string {
  if (from === undefined || !/^\/(?![/\\])/u.test(from) || /^\/(?:login|set-up-2fa)(?![\w-])/u.test(from)) return HOME;
  return from;
}

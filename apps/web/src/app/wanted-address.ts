const HOME = "/dashboard";

/** Returns the search params of /login that remember the address a visitor asked for; none for the default page. */
export function wantedAddress(href: string): { readonly from?: string } {
  return href === HOME || href === "/" ? {} : { from: href };
}

/** Returns the path to open after sign-in: the remembered one if it belongs to this application, else the dashboard (SHELL-02, AUTH-07). */
export function addressAfterSignIn(from: string | undefined): string {
  if (from === undefined || !/^\/(?![/\\])/u.test(from) || /^\/(?:login|set-up-2fa)(?![\w-])/u.test(from)) return HOME;
  return from;
}

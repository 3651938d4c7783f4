declare module "hoodiecrow-imap" {
  export default function hoodiecrow(options: unknown): unknown;
}

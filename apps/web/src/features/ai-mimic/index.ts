export type { MimicAddress } from "./mimic-address.ts";

import { brand } from "@filon/contracts/team";
import type { Brand } from "@filon/contracts/auth";
import { callSignedIn } from "./call-signed-in.ts";

/** Changes the brand; null removes the name or the colour. */
export async function change(body: { readonly name: string | null; readonly colour: string | null }): Promise<Brand> {
  return (await callSignedIn(brand.change, { body })).data;
}

export async function uploadLogo(file: File): Promise<Brand> {
  return (await callSignedIn(brand.uploadLogo, { file })).data;
}

export async function removeLogo(): Promise<Brand> {
  return (await callSignedIn(brand.removeLogo, {})).data;
}

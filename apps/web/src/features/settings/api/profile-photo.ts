import { profilePhoto } from "@filon/contracts/profile-photo";
import { callSignedIn } from "./call-signed-in.ts";

/** Uploads the photo; returns its address. */
export async function upload(file: File): Promise<string | null> {
  return (await callSignedIn(profilePhoto.upload, { file })).data.avatar;
}

export async function remove(): Promise<void> {
  await callSignedIn(profilePhoto.remove, {});
}

import { PHOTO_MAX_BYTES } from "@filon/contracts/profile-photo";
import { describe, expect, it } from "vitest";
import { photoFault } from "./photo-fault.ts";

describe("a file chosen as a photo", () => {
  it("[SETTINGS-05] is JPEG, PNG, GIF or WebP; a type unknown to the browser is left to the server", () => {
    for (const type of ["image/jpeg", "image/png", "image/gif", "image/webp", ""]) expect(photoFault({ type, size: 10 })).toBeNull();
    for (const type of ["image/svg+xml", "image/heic", "text/html", "application/pdf"])
      expect(photoFault({ type, size: 10 })).toBe("unsupported");
  });

  it("[SETTINGS-06] has at most 5 MB", () => {
    expect(photoFault({ type: "image/png", size: PHOTO_MAX_BYTES })).toBeNull();
    expect(photoFault({ type: "image/png", size: PHOTO_MAX_BYTES + 1 })).toBe("tooLarge");
  });
});

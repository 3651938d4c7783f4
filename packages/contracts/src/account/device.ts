import { z } from "zod";

/** What a browser says about itself, as far as known: "Firefox" on "Windows". */
export const Device = z.object({ browser: z.string().nullable(), system: z.string().nullable() }).meta({ id: "Device" });
export type Device = z.infer<typeof Device>;

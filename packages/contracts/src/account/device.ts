import { z } from "zod";

/** What a browser says of itself, as far as it is known: "Firefox" on "Windows". */
export const Device = z.object({ browser: z.string().nullable(), system: z.string().nullable() }).meta({ id: "Device" });
export type Device = z.infer<typeof Device>;

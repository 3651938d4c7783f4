import { z } from "zod";

export const one = <Name extends string>(name: Name) =>
  z.strictObject({ id: z.uuid(), [name]: z.uuid() } as { id: z.ZodUUID } & Record<Name, z.ZodUUID>);

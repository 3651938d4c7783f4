import { z } from "zod/mini";

const KEY = "temp_2fa_user_data";

/** What the sign-in knew, kept while the second factor is asked for (AUTH-08). */
const SecondFactorData = z.object({ rememberMe: z.boolean(), email: z.string() });
type SecondFactorData = z.infer<typeof SecondFactorData>;

export function keepSecondFactorData(data: SecondFactorData): void {
  localStorage.setItem(KEY, JSON.stringify(data));
}

/** Null when nothing readable is kept. */
export function secondFactorData(): SecondFactorData | null {
  try {
    return SecondFactorData.parse(JSON.parse(localStorage.getItem(KEY) ?? ""));
  } catch {
    return null;
  }
}

export function forgetSecondFactorData(): void {
  localStorage.removeItem(KEY);
}

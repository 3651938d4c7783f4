import { isFlag, isText, shapeOf } from "../../shared/shapes/index.ts";

const KEY = "temp_2fa_user_data";

/** What the login form knew, kept until the second factor is given (AUTH-08). */
interface SecondFactorData {
  readonly rememberMe: boolean;
  readonly email: string;
}
const isSecondFactorData = shapeOf<SecondFactorData>({ rememberMe: isFlag, email: isText });

export function keepSecondFactorData(data: SecondFactorData): void {
  localStorage.setItem(KEY, JSON.stringify(data));
}

/** Returns what was kept; null when nothing readable was. */
export function secondFactorData(): SecondFactorData | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "");
    return isSecondFactorData(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function forgetSecondFactorData(): void {
  localStorage.removeItem(KEY);
}

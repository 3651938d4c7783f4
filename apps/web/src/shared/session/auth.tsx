import type { User } from "@filon/contracts/auth";
import { createContext, type ReactNode, use, useSyncExternalStore } from "react";
import type { TokenUser } from "./claims.ts";
import { sessionUser, subscribeSession } from "./session-store.ts";

interface AuthState {
  readonly user: User | TokenUser | null;
}

const AuthContext = createContext<AuthState | null>(null);

/** Provides the signed-in user. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const user = useSyncExternalStore(subscribeSession, sessionUser);
  return <AuthContext value={{ user }}>{children}</AuthContext>;
}

/** Returns the signed-in user; throws outside an AuthProvider (AUTH-63). */
export function useAuth(): AuthState {
  const state = use(AuthContext);
  if (!state) throw new Error("useAuth doit être utilisé dans un AuthProvider");
  return state;
}

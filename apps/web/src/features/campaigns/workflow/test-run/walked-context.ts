import { createContext } from "react";
import type { WalkedWay } from "./walked-way.ts";

/** The way that a test on the map has walked so far; null when none is shown. */
export const WalkedContext = createContext<WalkedWay | null>(null);

import { spawn } from "node:child_process";
import { join } from "node:path";

/** Runs a program of node_modules/.bin and shows its output; returns true if it exited with 0. */
export function runSuite(root: string, program: string, args: readonly string[], output: "inherit" | "stderr"): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(join(root, "node_modules/.bin", program), args, {
      cwd: root,
      stdio: ["ignore", output === "inherit" ? "inherit" : 2, "inherit"],
    });
    child.on("error", () => resolve(false));
    child.on("exit", (code) => resolve(code === 0));
  });
}

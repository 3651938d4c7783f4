import { spawn } from "node:child_process";
import { join } from "node:path";

/** Runs a program of node_modules/.bin; returns its output and whether it exited with 0. */
export function runProgram(root: string, program: string, args: readonly string[]): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(join(root, "node_modules/.bin", program), args, {
      cwd: root,
      env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("error", (error) => resolve({ ok: false, output: error.message }));
    child.on("exit", (code) => resolve({ ok: code === 0, output }));
  });
}

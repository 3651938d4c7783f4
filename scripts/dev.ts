import { type ChildProcess, spawn } from "node:child_process";
import { resolve } from "node:path";

/** npm run dev: the server restarts on change, the web application reloads in place. Open the second address. */
const root = resolve(import.meta.dirname, "..");
const port = Number(process.env["PORT"] ?? 3000);
const children: ChildProcess[] = [
  spawn(process.execPath, ["--watch", "--watch-preserve-output", "apps/server/src/main.ts"], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PORT: String(port), FILON_WEB: "off" },
  }),
  spawn(resolve(root, "node_modules/.bin/vite"), ["--port", String(port + 1), "--strictPort"], {
    cwd: resolve(root, "apps/web"),
    stdio: "inherit",
    env: { ...process.env, FILON_API: `http://127.0.0.1:${port}` },
  }),
];
function stop(): void {
  for (const child of children) child.kill("SIGTERM");
}
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
for (const child of children) child.on("exit", stop);

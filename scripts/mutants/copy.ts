import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Mutant, withFault } from "./mutant.ts";

/** A copy of the sources for deliberate faults, with everything that database tests need to run there. */
export interface SourceCopy {
  readonly folder: string;
  /** Runs work while the copy has the fault. */
  readonly with: <Result>(mutant: Mutant, work: () => Promise<Result>) => Promise<Result>;
  readonly remove: () => void;
}

const NOT_COPIED = /(?:^|[/\\])(?:node_modules|dist|\.cache)$/u;
const CONFIG = "vitest.config.mjs";

/**
 * Copies the packages of a checkout to a temporary folder. Programs come from the checkout, our packages from the copy. Its database tests use the
 * Postgres whose socket is in this folder.
 */
export function copySources(root: string, postgresHost: string): SourceCopy {
  const folder = mkdtempSync(join(tmpdir(), "filon-mutants-"));
  cpSync(join(root, "packages"), join(folder, "packages"), { recursive: true, filter: (path) => !NOT_COPIED.test(path) });
  for (const file of ["package.json", "tsconfig.json"]) cpSync(join(root, file), join(folder, file));
  linkModules(join(root, "node_modules"), join(folder, "node_modules"));
  const test = {
    include: ["packages/**/*.db.test.ts"],
    provide: { postgresHost },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 1,
    isolate: false,
  };
  writeFileSync(join(folder, CONFIG), `export default ${JSON.stringify({ test })};\n`);
  return {
    folder,
    async with(mutant, work) {
      const path = join(folder, mutant.file);
      const source = readFileSync(path, "utf8");
      writeFileSync(path, withFault(source, mutant));
      try {
        return await work();
      } finally {
        writeFileSync(path, source);
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Links the installed packages. Our own are relative links, so that they lead to the copies. */
function linkModules(from: string, to: string): void {
  mkdirSync(join(to, "@filon"), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === "@filon" || (name.startsWith(".") && name !== ".bin")) continue;
    symlinkSync(join(from, name), join(to, name));
  }
  for (const name of readdirSync(join(to, "..", "packages"))) symlinkSync(join("..", "..", "packages", name), join(to, "@filon", name));
}

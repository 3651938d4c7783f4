import { readFileSync } from "node:fs";
import { join } from "node:path";

interface LockedPackage {
  readonly optional?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/**
 * Returns the packages for other systems that package-lock.json lost: an install on one system may drop those of the others, and
 * the product then starts only on that system. Each optional dependency that an entry names must be an entry too.
 */
export function lockfileProblems(root: string): readonly string[] {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Readonly<Record<string, LockedPackage>>;
  };
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !placesOf(path, name).some((place) => Object.hasOwn(packages, place)))
      .map(
        (name) =>
          `package-lock.json: ${path === "" ? "the root" : path} names ${name}, which has no entry: run npm install on a clean checkout`,
      ),
  );
}

/** Returns where Node would look for a package from a folder, nearest first. */
function placesOf(path: string, name: string): readonly string[] {
  const folders = path === "" ? [] : path.split("/");
  const places = folders.map((_, index) => [...folders.slice(0, folders.length - index), "node_modules", name].join("/"));
  return [...places, `node_modules/${name}`];
}

/**
 * Runs `work` and then restores NODE_ENV. Vite sets it to "production" for the whole process when it builds, and every program
 * started afterwards would inherit it: tests would run without development routes, and servers would demand production's settings.
 */
export async function keepingNodeEnv<T>(work: () => Promise<T>): Promise<T> {
  const before = process.env["NODE_ENV"];
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env["NODE_ENV"];
    else process.env["NODE_ENV"] = before;
  }
}

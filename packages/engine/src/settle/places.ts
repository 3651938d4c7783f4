/** Limits concurrent work; later work waits for a free place in order of arrival. */
export interface Places {
  use<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Returns a limit of at most `most` concurrent works. */
export function makePlaces(most: number): Places {
  const waiting: (() => void)[] = [];
  let free = most;

  async function taken(): Promise<void> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  }
  function given(): void {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  }

  return {
    use: async (work) => {
      await taken();
      try {
        return await work();
      } finally {
        given();
      }
    },
  };
}

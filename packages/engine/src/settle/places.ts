/** So many pieces of work at once; those that come later wait for a place, in the order in which they came. */
export interface Places {
  use<Result>(work: () => Promise<Result>): Promise<Result>;
}

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

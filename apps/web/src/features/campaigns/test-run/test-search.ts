export const TEST_WINDOWS = ["confirm", "report"] as const;
export type TestWindow = (typeof TEST_WINDOWS)[number];

export interface TestSearch {
  /** The window of the test that is open, so that it has an address and goes back with the browser (WIZARD-02). */
  readonly test?: TestWindow;
}

/** Reads from the address which window of the test is open. */
export function readTestSearch(address: Record<string, unknown>): TestSearch {
  const test = TEST_WINDOWS.find((known) => known === address["test"]);
  return test === undefined ? {} : { test };
}

/** The windows of a test: its confirmation and its report. */
export const TEST_WINDOWS = ["confirm", "report"] as const;
export type TestWindow = (typeof TEST_WINDOWS)[number];

/** The state of a test that is kept in the address. */
export interface TestSearch {
  /** The open window of the test, kept in the address so that the back button works (WIZARD-02). */
  readonly test?: TestWindow;
}

/** Reads the open window of the test from the address. */
export function readTestSearch(address: Record<string, unknown>): TestSearch {
  const test = TEST_WINDOWS.find((known) => known === address["test"]);
  return test === undefined ? {} : { test };
}

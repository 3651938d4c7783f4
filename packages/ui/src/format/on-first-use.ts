/**
 * Returns a function that creates something on its first call, and returns the same from then on. Each Intl formatter takes a browser one or two
 * milliseconds to create, and a page uses few of them.
 */
export function onFirstUse<Made extends object>(make: () => Made): () => Made {
  let made: Made | null = null;
  return () => (made ??= make());
}

/**
 * Shares one answer among all who ask for the same key concurrently, and caches it for `ageForCost` times as long as it took to compute:
 * fast answers are always fresh, slow ones cost at most 1/ageForCost of a core. Failures are not cached.
 */
export function shareAnswers<Answer>(ageForCost: number): (key: string, make: () => Promise<Answer>) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>();
  return async (key, make) => {
    const known = answers.get(key);
    if (known) return known;
    const began = performance.now();
    const answer = make();
    answers.set(key, answer);
    try {
      await answer;
      setTimeout(() => answers.delete(key), (performance.now() - began) * ageForCost).unref();
    } catch {
      answers.delete(key);
    }
    return answer;
  };
}

/**
 * Gives one answer to all who ask for the same thing at once, and keeps it for `ageForCost` times as long as it took to
 * make: what is quick is always fresh, what is slow costs at most 1/ageForCost of a core. A failure is not kept.
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

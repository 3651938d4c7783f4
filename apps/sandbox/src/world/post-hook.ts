interface Hook {
  readonly url: string;
  readonly headers: [string, string][];
  readonly body: string;
  /** How long the vendor waits for an answer, in milliseconds. */
  readonly patience: number;
}

/** Posts an event to a webhook; returns whether it was accepted. Neither a redirect nor a timeout counts as accepted. */
export async function postHook({ url, headers, body, patience }: Hook): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patience);
    const answer = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

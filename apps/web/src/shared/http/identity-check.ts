/** Asks the user to show that it is them; true once they have. */
type AskIdentity = () => Promise<boolean>;

let ask: AskIdentity = async () => false;
let asking: Promise<boolean> | null = null;

/** Says who asks; until then nobody does, and what needs it is refused. */
export function handleIdentityChecks(asker: AskIdentity): void {
  ask = asker;
}

/** Asks once for all the calls that need it at the same time. */
export function askIdentity(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

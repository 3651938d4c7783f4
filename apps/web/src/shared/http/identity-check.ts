/** Asks the user to confirm their identity; resolves to true once they have. */
type AskIdentity = () => Promise<boolean>;

let ask: AskIdentity = async () => false;
let asking: Promise<boolean> | null = null;

/** Registers the prompt; until then, calls that need confirmation are refused. */
export function handleIdentityChecks(asker: AskIdentity): void {
  ask = asker;
}

/** Asks once for all concurrent calls that need confirmation. */
export function askIdentity(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

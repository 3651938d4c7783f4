export { SANDBOX_CLIENT } from "./authorisation/grants.ts";
export { DEFAULT_PEOPLE, DEFAULT_SEED, type Sandbox, type SandboxOptions, startSandbox } from "./start-sandbox.ts";
export { peopleCsv } from "./people/people-csv.ts";
export { type Answers, type MailTrouble, type Person, SANDBOX_DOMAIN } from "./people/person.ts";
export { postsOf, skillsOf } from "./people/posts.ts";
export { sandboxPeople } from "./people/sandbox-people.ts";
export type { Control } from "./world/control.ts";

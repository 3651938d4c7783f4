import { CHECK_STEPS } from "./scripts/check/steps.ts";
for (const s of CHECK_STEPS) { if (["types","lint","format"].includes(s.name)) continue; const p = await s.run(process.cwd()); if (p.length) console.log(s.name, p.join("\n")); }

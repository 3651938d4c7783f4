import { type AccountId, isCalendar } from "@filon/contracts/integrations";
import { CHANNELS } from "@filon/contracts/outreach";
import { type ModuleRequirement, type OnChannel, RequirementKind } from "@filon/contracts/marketplace";
import type { ModuleField } from "@filon/contracts/workflow";
import { type ModuleDefinition, parseConfig } from "@filon/domain";
import { describeModule } from "@filon/modules";
import { SAMPLE_CONFIGS } from "@filon/modules/sample-configs";

/** Settings that are texts sent to somebody. */
const TEXTS = new Set(["body", "note"]);

/** Returns what a module's steps need besides Filon, whatever their settings are. */
export function requirementsOf(module: ModuleDefinition): ModuleRequirement[] {
  const { channels, reads, requires, needsModel, usesFinder } = module;
  const configs = possibleConfigs(module);
  const services = [...new Set(configs.flatMap((config) => requires?.(config) ?? []))];
  const calendars = services.filter(isCalendar);
  const others = services.filter((service) => !isCalendar(service));
  const made = describeModule(module).fields.flatMap(neededBy);
  const account = channels.length > 1 ? "anyAccount" : channels[0] === "email" ? "emailAccount" : "linkedinAccount";
  return [
    ...(channels.length === 0 ? [] : [plain(account)]),
    ...(reads === "linkedin" ? [plain("linkedinReader")] : []),
    ...(others.length === 0 ? [] : [plain("service", others)]),
    ...(calendars.length === 0 ? [] : [plain("calendar", calendars)]),
    ...(configs.some((config) => needsModel?.(config) === true) ? [plain("model")] : []),
    ...(usesFinder === true ? [plain("finder")] : []),
    ...[...new Set(made)].map((kind) => plain(kind)),
  ];
}

/** Returns what a module's steps do on each channel; empty for one that has nothing to do with channels. */
export function onChannelsOf(module: ModuleDefinition): OnChannel[] {
  const { channels, reads, assistsOn = {} } = module;
  if (channels.length === 0 && reads === undefined && Object.keys(assistsOn).length === 0) return [];
  const longest = describeModule(module)
    .fields.filter(({ name }) => TEXTS.has(name))
    .reduce<number | null>((most, { maxLength = 0 }) => Math.max(most ?? 0, maxLength), null);
  return CHANNELS.map((channel): OnChannel => {
    if (channels.includes(channel)) return { channel, how: "program", longest };
    const assisted = assistsOn[channel];
    if (assisted !== undefined) return { channel, how: "task", longest: assisted };
    return { channel, how: reads === channel ? "reads" : "absent", longest: null };
  });
}

const plain = (kind: RequirementKind, services: readonly AccountId[] = []): ModuleRequirement => ({ kind, services: [...services] });

/** Returns what a required setting names: something that the workspace must have made, or the address of another tool. */
function neededBy({ kind, required, columns = [], min = 0 }: ModuleField): RequirementKind[] {
  if (kind === "rows") return min > 0 ? columns.flatMap(neededBy) : [];
  if (!required) return [];
  if (kind === "url") return ["address"];
  const named = RequirementKind.safeParse(kind);
  return named.success ? [named.data] : [];
}

/** Returns a module's example settings, and these with each choice of each setting made in turn. */
function possibleConfigs(module: ModuleDefinition): Record<string, unknown>[] {
  const example = SAMPLE_CONFIGS[module.type] ?? {};
  const choices = describeModule(module).fields.flatMap(({ name, kind, options = [] }) =>
    kind === "select" ? options.map((option) => ({ ...example, [name]: option })) : [],
  );
  return [example, ...choices].flatMap((config) => {
    const parsed = parseConfig(module, module.version, config);
    return parsed.ok ? [parsed.config] : [];
  });
}

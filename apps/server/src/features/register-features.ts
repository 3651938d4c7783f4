import type { FastifyInstance } from "fastify";
import type { Services } from "../services.ts";
import { registerAdmin } from "./admin/index.ts";
import { registerAccountSettings } from "./account/index.ts";
import { registerAudit } from "./audit/index.ts";
import { registerApple } from "./apple/index.ts";
import { registerAppointments, registerReminders } from "./appointments/index.ts";
import { registerAuth, registerAuthJobs } from "./auth/index.ts";
import { registerBooking } from "./booking/index.ts";
import { registerBookingPages } from "./booking-pages/index.ts";
import { registerBilling } from "./billing/index.ts";
import { registerHealth } from "./health/index.ts";
import { registerEntries } from "./entries/index.ts";
import { registerHooks } from "./hooks/index.ts";
import { registerInstance } from "./instance/index.ts";
import { registerChannels } from "./channels/index.ts";
import { registerContact } from "./contact/index.ts";
import { registerAudience, registerCampaigns, registerDraftStates, registerForecastJobs, registerVersions } from "./campaigns/index.ts";
import { registerCredits } from "./credits/index.ts";
import { registerDigests } from "./digests/index.ts";
import { registerDashboard } from "./dashboard/index.ts";
import { registerGoals } from "./goals/index.ts";
import { registerMarketplace } from "./marketplace/index.ts";
import { registerMessages } from "./messages/index.ts";
import { registerModules } from "./modules/index.ts";
import { registerNotifications } from "./notifications/index.ts";
import { registerOptOuts } from "./opt-outs/index.ts";
import { registerDeals } from "./deals/index.ts";
import { registerProducts } from "./products/index.ts";
import { registerQuotes } from "./quotes/index.ts";
import { registerProfilePhoto } from "./profile-photo/index.ts";
import { registerPru } from "./pru/index.ts";
import { registerCalendarJobs, registerIntegrations } from "./integrations/index.ts";
import { registerImports, registerImportJobs } from "./imports/index.ts";
import { registerLists } from "./lists/index.ts";
import { registerMailJobs } from "./mails/index.ts";
import { registerProspects } from "./prospects/index.ts";
import { registerSearch } from "./search/index.ts";
import { registerStyle, registerStyleJobs } from "./style/index.ts";
import { registerTables } from "./tables/index.ts";
import { registerTasks } from "./tasks/index.ts";
import { registerTeam } from "./team/index.ts";
import { registerTemplates } from "./templates/index.ts";

/** The endpoints of each feature: one line per feature. */
const REGISTRATIONS: readonly ((app: FastifyInstance, services: Services) => void)[] = [
  registerAuth,
  registerAccountSettings,
  registerAudit,
  registerApple,
  registerHealth,
  registerInstance,
  registerBilling,
  registerAudience,
  registerDraftStates,
  registerVersions,
  registerCampaigns,
  registerChannels,
  registerCredits,
  registerDashboard,
  registerGoals,
  registerDigests,
  registerMarketplace,
  registerMessages,
  registerModules,
  registerPru,
  registerNotifications,
  registerLists,
  registerOptOuts,
  registerProspects,
  registerProducts,
  registerDeals,
  registerAppointments,
  registerBookingPages,
  registerBooking,
  registerQuotes,
  registerEntries,
  registerHooks,
  registerSearch,
  registerImports,
  registerIntegrations,
  registerContact,
  registerProfilePhoto,
  registerAdmin,
  registerStyle,
  registerTables,
  registerTasks,
  registerTeam,
  registerTemplates,
];

/** The jobs that workers run: one line per feature that has any. */
const JOBS: readonly ((services: Services) => Promise<void>)[] = [
  registerAuthJobs,
  registerImportJobs,
  registerMailJobs,
  registerReminders,
  registerCalendarJobs,
  registerStyleJobs,
  registerForecastJobs,
];

export function registerFeatures(app: FastifyInstance, services: Services): void {
  for (const register of REGISTRATIONS) register(app, services);
}

export async function registerJobs(services: Services): Promise<void> {
  for (const register of JOBS) await register(services);
}

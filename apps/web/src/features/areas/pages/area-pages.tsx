import { ComingAreaPage } from "./coming-area-page.tsx";

export const AiMimicPage = () => <ComingAreaPage area="ai-mimic" />;
export const AppointmentsPage = () => <ComingAreaPage area="appointments" />;

import { ComingAreaPage } from "./coming-area-page.tsx";

export const AiMimicPage = () => <ComingAreaPage area="ai-mimic" />;

export { PIPELINE, pipelineValueQuery } from "./api/deals.ts";
export { DealsCard } from "./components/deals-card.tsx";

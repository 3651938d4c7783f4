export { EmptyState, ErrorState } from "./empty-state.tsx";
export { LoadingState, SkeletonRows } from "./loading-state.tsx";
export { Notice } from "./notice.tsx";

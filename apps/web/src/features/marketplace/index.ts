export { MissingModule, useMissingModules } from "./components/missing-module.tsx";

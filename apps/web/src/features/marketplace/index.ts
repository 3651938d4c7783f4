export { InstallInPlace, MissingModule, useMissingModules } from "./components/missing-module.tsx";

export { InstallInPlace, MissingModule, useMarketOffers, useMissingModules } from "./components/missing-module.tsx";

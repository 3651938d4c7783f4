export { InstallInPlace, MissingModule, useMarketOffers } from "./components/missing-module.tsx";

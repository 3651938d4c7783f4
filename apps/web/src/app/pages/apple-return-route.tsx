import { AppleReturnPage } from "../../features/auth/pages/apple-return-page.tsx";
import { addressAfterSignIn } from "../wanted-address.ts";

export function AppleReturnRoute() {
  return <AppleReturnPage addressAfter={addressAfterSignIn} />;
}

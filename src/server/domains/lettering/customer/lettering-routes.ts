import type { Router } from "../../../http/router.ts";
import { Failure } from "../../failure.ts";

/** Names of customers. A shop without a price for them has none of these calls. */
export function letteringRoutes(router: Router): void {
  const refuse = async () => {
    throw new Failure("call-unknown");
  };
  router.share("getLetteringFonts", refuse);
  router.on("checkLettering", refuse);
  router.on("createLettering", refuse);
}

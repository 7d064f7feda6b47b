import { DONE } from "../../../../contract/primitives.ts";
import type { Router } from "../../../http/router.ts";
import { isCustomersView, type ViewCounter } from "../count-views.ts";

/** The storefront's call for a view of a design. */
export function viewRoutes(router: Router, { onView }: { readonly onView: ViewCounter["note"] }): void {
  router.on("noteView", async ({ input: { id }, context }) => {
    if (isCustomersView(context.req.header("user-agent"), context.req.header("cookie"))) onView(id);
    return DONE;
  });
}

import { DONE } from "../../../../contract/primitives.ts";
import type { Router } from "../../../http/router.ts";
import { Failure } from "../../failure.ts";
import type { ShopBase } from "../../shop-base.ts";
import { endAllSessions, endOwnSession, endSession, listSessions } from "../sessions/session-store.ts";
import { sessionView } from "../sessions/session-view.ts";

export function sessionRoutes(router: Router, { db, now }: ShopBase): void {
  router.on("logout", async ({ caller }) => {
    await endSession(db, caller.tokenHash);
    return DONE;
  });
  router.on("listSessions", async ({ caller }) => {
    const rows = await listSessions(db, caller.customerId, now());
    return { data: rows.map((row) => sessionView(row, caller.tokenHash)) };
  });
  router.on("endSession", async ({ input, caller }) => {
    if (!(await endOwnSession(db, caller.customerId, input.id, { now: now() })))
      throw new Failure("device-logged-out");
    return DONE;
  });
  router.on("logoutAll", async ({ caller }) => {
    await endAllSessions(db, caller.customerId, { now: now() });
    return DONE;
  });
}

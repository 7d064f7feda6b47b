import { DONE } from "../../../../contract/primitives.ts";
import type { Router } from "../../../http/router.ts";
import { Failure } from "../../failure.ts";
import type { SessionStore } from "../sessions/session-store.ts";
import { sessionView } from "../sessions/session-view.ts";

export function sessionRoutes(
  router: Router,
  { sessions, now }: { readonly sessions: SessionStore; readonly now: () => Date },
): void {
  router.on("logout", async ({ caller }) => {
    await sessions.end(caller.tokenHash);
    return DONE;
  });
  router.on("listSessions", async ({ caller }) => {
    const own = await sessions.list(caller.customerId, now());
    return { data: own.map((row) => sessionView(row, caller.tokenHash)) };
  });
  router.on("endSession", async ({ input, caller }) => {
    if (!(await sessions.endOwn(caller.customerId, input.id, { now: now() })))
      throw new Failure("device-logged-out");
    return DONE;
  });
  router.on("logoutAll", async ({ caller }) => {
    await sessions.endAll(caller.customerId, { now: now() });
    return DONE;
  });
}

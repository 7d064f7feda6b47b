import { mayRole } from "../../../../../contract/office/permissions.ts";
import { DONE } from "../../../../../contract/primitives.ts";
import type { OfficeCall, OfficeRouter } from "../../../../http/office/office-router.ts";
import { Failure } from "../../../failure.ts";
import type { ShopBase } from "../../../shop-base.ts";
import { dropBulk, latestBulks } from "./bulk-store.ts";
import { bulkView } from "./bulk-view.ts";
import { listBulkItems } from "./list-bulk-items.ts";
import { planBulk, requireBulk, type Starter, startBulk, undoBulk } from "./plan-bulk.ts";

export interface BulkRouteDeps extends ShopBase {
  /** Wakes the background work. */
  readonly onBulk: () => void;
}

const PAGE = 50;
const LATEST = 20;

/** Office routes of bulk edits: plan, start, undo and discard. */
export function bulkRoutes(router: OfficeRouter, deps: BulkRouteDeps): void {
  const { db, onBulk, now } = deps;
  const viewOf = async (id: number) => ({ bulk: bulkView(await requireBulk(db, id), now()) });
  const starterOf = ({
    caller,
    isFresh,
    actor,
  }: OfficeCall<"officeStartBulk" | "officeUndoBulk">): Starter => ({
    audit: { actor, now: now() },
    isFresh,
    mayPublish: mayRole(caller.role, "designs:publish"),
  });
  router.on("officeBulks", async () => ({
    bulks: (await latestBulks(db, LATEST)).map((bulk) => bulkView(bulk, now())),
  }));
  router.on("officeBulk", ({ input: { id } }) => viewOf(id));
  router.on("officeBulkItems", ({ input }) => listBulkItems(db, input, PAGE));
  router.on("officePlanBulk", async ({ input, caller, actor }) => {
    const isOfSale = input.change.kind === "publish" || input.change.kind === "take-down";
    if (isOfSale && !mayRole(caller.role, "designs:publish")) throw new Failure("office-forbidden");
    const { id, errors } = await planBulk(deps.database, input, { actor, now: now() });
    if (id === undefined) return { bulk: null, errors: [...errors] };
    onBulk();
    return { ...(await viewOf(id)), errors: [] };
  });
  router.on("officeStartBulk", async (call) => {
    await startBulk(db, call.input.id, starterOf(call));
    onBulk();
    return viewOf(call.input.id);
  });
  router.on("officeUndoBulk", async (call) => {
    await undoBulk(db, call.input.id, starterOf(call));
    onBulk();
    return viewOf(call.input.id);
  });
  router.on("officeDropBulk", async ({ input: { id } }) => {
    if (!(await dropBulk(db, id))) throw new Failure("bulk-not-planned");
    return DONE;
  });
}

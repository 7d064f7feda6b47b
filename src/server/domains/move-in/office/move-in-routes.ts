import {
  moveInChoices,
  moveInDecisions,
  NO_CHOICES,
} from "../../../../contract/office/move-in/move-in-choices.ts";
import { moveInStep, moveInWire } from "../../../../contract/office/move-in/move-in-wire.ts";
import { DONE } from "../../../../contract/primitives.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import { categoryPaths } from "../../catalogue/office/index.ts";
import { Failure } from "../../failure.ts";
import { countMoveInUploads, removeMoveInUploads, type StagedFiles } from "../../intake/index.ts";
import type { ShopBase } from "../../shop-base.ts";
import { listPurchasesToDecide } from "../claims/claim-store.ts";
import { decideClaim } from "../claims/decide-claim.ts";
import { endRuns, type RunRow, readRun, saveChoices, startRun } from "../runs/move-in-run-store.ts";
import { countMails, startTelling } from "../runs/moved-mail-store.ts";

export interface MoveInOfficeDeps extends ShopBase {
  /** Uploads that are not designs yet. */
  readonly staged: StagedFiles;
  /** To call when a plan or a move was asked for. */
  readonly onMoveIn: () => void;
  /** To call when mails to buyers were asked for. */
  readonly onTellBuyers: () => void;
}

/** Calls of the office about moving in. */
export function moveInRoutes(router: OfficeRouter, deps: MoveInOfficeDeps): void {
  const { db, now } = deps;
  router.on("officeMoveIn", async () => reportView(await readRun(db)));
  router.on("officeMoveInRun", async () => {
    const row = await readRun(db);
    return {
      files: await countMoveInUploads(db),
      run: runView(row),
      open: moveInDecisions
        .nullable()
        .catch(null)
        .parse(row?.open ?? null),
      choices: moveInChoices.catch(NO_CHOICES).parse(row?.choices ?? {}),
      categories: await categoryPaths(db),
      mails: await countMails(db),
    };
  });
  router.on("officeStartMoveIn", async ({ input: { applies }, actor: { who } }) => {
    await start(deps, { applies, who });
    return DONE;
  });
  router.on("officeSaveMoveInChoices", async ({ input, actor: { who } }) => {
    if (!(await saveChoices(db, input))) throw new Failure("move-in-running");
    const { files, arriving } = await countMoveInUploads(db);
    if (files > 0 && arriving === 0) await start(deps, { applies: false, who });
    return DONE;
  });
  router.on("officeDiscardMoveIn", async () => {
    if (!(await endRuns(db))) throw new Failure("move-in-running");
    await removeMoveInUploads(db, deps.staged);
    return DONE;
  });
  router.on("officeTellBuyers", async () => {
    await startTelling(db, now());
    deps.onTellBuyers();
    return DONE;
  });
  claimDecisionRoutes(router, deps);
}

/** @throws Failure move-in-empty, move-in-arriving, move-in-running, move-in-unplanned */
async function start(
  { db, onMoveIn }: MoveInOfficeDeps,
  run: { readonly applies: boolean; readonly who: string },
): Promise<void> {
  const { files, arriving } = await countMoveInUploads(db);
  if (files === 0) throw new Failure("move-in-empty");
  if (arriving > 0) throw new Failure("move-in-arriving");
  await startRun(db, run);
  onMoveIn();
}

function runView(row: RunRow | undefined) {
  if (!row?.state) return null;
  const { state, done, of, problem } = row;
  return { state, done, of, problem, step: moveInStep.nullable().catch(null).parse(row.step) };
}

/** Calls about purchases whose buyer or file is not known. */
function claimDecisionRoutes(router: OfficeRouter, { db, now }: ShopBase): void {
  router.on("officeClaims", async () => {
    const { purchases, claimedCount, openCount } = await listPurchasesToDecide(db, MOST_SHOWN);
    return { claims: purchases.map(claimView), claimed: claimedCount, open: openCount };
  });
  router.on("officeDecideClaim", async ({ input, actor }) => {
    await decideClaim(db, input, actor, now());
    return DONE;
  });
}

const MOST_SHOWN = 200;

type PurchaseToDecide = Awaited<ReturnType<typeof listPurchasesToDecide>>["purchases"][number];

function claimView({ purchase, customerEmail: email, customerName: name }: PurchaseToDecide) {
  const { id, shop, orderNumber: number, productName, variantName, missingFiles, files } = purchase;
  const { customerId, boughtAt, state } = purchase;
  return {
    ...{ id, shop, number, productName, variantName, missingFiles },
    email: purchase.email,
    boughtAt: boughtAt?.toISOString() ?? null,
    state: state === "claimed" ? state : ("open" as const),
    customer: customerId === null ? null : { id: customerId, name: name ?? "", email: email ?? "" },
    hasFiles: files.length > 0,
  };
}

/** The latest report; null before the first one, and for one of another version. */
const reportView = (row: RunRow | undefined) =>
  moveInWire.officeMoveIn.answer.catch(null).parse(row?.report ?? null);

import {
  type ExportShop,
  type MoveInPlan,
  type ProvenPurchase,
  planMoveIn,
  purchasesOf,
} from "@kasuti/shop-exports";
import {
  type MoveInChoices,
  type MoveInDecisions,
  NO_CHOICES,
} from "../../../contract/office/move-in/move-in-choices.ts";
import { oldAddressOf } from "../../../contract/old-address.ts";
import { createFileReader, type ListedTree } from "../intake/files/index.ts";
import { type ImportDeps, type ImportReport, importCandidates } from "../intake/index.ts";
import { saveOldAddresses } from "../old-addresses/index.ts";
import { moveAddress, moveWishlistItem } from "./buyers/move-customer-data.ts";
import { type MovingCustomers, moveCustomers } from "./buyers/move-customers.ts";
import { moveOrders } from "./buyers/move-orders.ts";
import { createAccounts } from "./buyers/older-accounts.ts";
import { reportRefunds } from "./buyers/older-amounts.ts";
import { removeClaims } from "./buyers/older-purchase-store.ts";
import { type CandidateDefaults, candidatesOf, type OlderCandidates } from "./candidates-of-products.ts";
import { createFindKnown } from "./find-known-design.ts";
import { type Measuring, measureSoldFiles, type SoldFile } from "./measure-older-files.ts";
import type { MoveInIssue, ReportIssue } from "./move-in-issue.ts";
import { listOffered, type OfferedRow, readOlderProducts, saveOlderProduct } from "./older-shop-store.ts";
import { decisionsOf, withOwnerChoices } from "./owner-choices.ts";
import { offeredVariants, proveOlderPurchases, resolveLedger } from "./prove-older-purchases.ts";
import { createPurchaseFiles } from "./purchase-files.ts";
import { NothingToMoveIn, type OlderShop, readOlderShop, whyNothing } from "./read-older-shop.ts";

export interface MoveInDeps
  extends ImportDeps,
    Pick<MovingCustomers, "passwords">,
    Pick<Measuring, "measurers"> {
  readonly now: Date;
}

export interface MoveInOptions extends CandidateDefaults {
  /** Without it nothing is written. */
  readonly applies: boolean;
  readonly from?: ExportShop;
  /** Changes designs of this shop as the folder's `catalogue.csv` says; without it they stay as they are. */
  readonly updates?: boolean;
  /** Accepts files whose end may be missing. */
  readonly acceptsWarnings?: boolean;
  /** Decisions of the owner. */
  readonly choices?: MoveInChoices;
}

/** Content of `move-in.json`. */
export interface MoveInReport extends Omit<MoveInPlan, "issues"> {
  readonly issues: readonly MoveInIssue[];
}

/** A move with what only people are shown. */
export interface MoveIn {
  readonly report: MoveInReport;
  readonly designs: ImportReport;
  /** Issues of the report that are about no design. */
  readonly otherIssues: readonly MoveInIssue[];
  /** Purchases that are not proven. */
  readonly unproven: readonly ProvenPurchase[];
  /** Matters that the owner may decide before the next run. */
  readonly open: MoveInDecisions;
}

export type OnStep = (step: "files" | "designs" | "buyers", done: number, of: number) => void;

/**
 * Moves in from a folder or list with the exports and files of an older shop: designs, customers, what they
 * own, and old addresses; or from designs with a `catalogue.csv`. Writes only if it `applies`, each part in
 * its own short transaction, so that it can end at any time and be started again. Sends no mail.
 * @throws UnreadableSource, UnreadableTable, NothingToMoveIn; Failure conflict while another import runs
 */
export async function moveIn(
  deps: MoveInDeps,
  source: string | ListedTree,
  { choices = NO_CHOICES, ...options }: MoveInOptions,
  onStep: OnStep,
): Promise<MoveIn> {
  const defaults = { ...(choices.pricePaise !== null && { pricePaise: choices.pricePaise }), ...options };
  const shop = await readOlderShop(source, { ...choices, from: options.from });
  const otherIssues: MoveInIssue[] = [...shop.issues];
  const report: ReportIssue = (issue) => void otherIssues.push(issue);
  const reader = createFileReader();
  try {
    const onFile: (done: number, of: number) => void = (done, of) => onStep("files", done, of);
    // The files of a folder without purchases are only read as designs.
    const hasPurchases = purchasesOf(shop.model).length > 0;
    const areFilesSold = shop.from !== "folder" || hasPurchases;
    const measuring = { measurers: deps.measurers, reader, report, onFile };
    const soldFiles = areFilesSold ? await measureSoldFiles(shop, measuring) : [];
    const exported = candidatesOf(shop, soldFiles, defaults, report);
    if (isEmpty(shop, exported)) throw new NothingToMoveIn(whyNothing(shop.tree, undefined));
    const candidates = withOwnerChoices(exported, choices);
    const designs = await importDesigns(deps, shop, candidates, { ...options, onStep });
    reportRefunds(shop.model, report);
    if (options.applies) await moveAddresses(deps, shop);
    const offered = hasPurchases ? await listOffered(deps.db) : [];
    const proofs = await moveBuyers({ deps, shop, soldFiles, offered, reader, report, onStep }, options);
    const { products: _, issues: __, ...counts } = planMoveIn(shop.from, shop.model, proofs, NO_PRODUCTS);
    return {
      report: {
        ...counts,
        products: countsOf(designs),
        issues: [...otherIssues, ...issuesOfDesigns(shop, candidates, designs)],
      },
      ...{ designs, otherIssues },
      unproven: proofs.filter(({ outcome }) => outcome !== "proven"),
      open: decisionsOf(shop.model, exported),
    };
  } finally {
    reader.close();
  }
}

/** Whether a folder's tables have no rows. */
const isEmpty = ({ from, model }: OlderShop, { candidates, categories, issues }: OlderCandidates) =>
  from === "folder" &&
  [candidates, categories, issues, model.customer, model.order, model.line].every(
    ({ length }) => length === 0,
  );

const NO_PRODUCTS = { knownKeys: new Set<string>(), refusedKeys: new Set<string>() };

function importDesigns(
  deps: MoveInDeps,
  { from }: OlderShop,
  { keys, ...source }: OlderCandidates,
  {
    applies,
    updates,
    acceptsWarnings = false,
    onStep,
  }: Pick<MoveInOptions, "applies" | "updates" | "acceptsWarnings"> & { readonly onStep: OnStep },
): Promise<ImportReport> {
  const findKnown = createFindKnown(deps.database, { shop: from, keys, saves: applies });
  return importCandidates(
    deps,
    { path: from, ...source },
    {
      isDryRun: !applies,
      acceptsWarnings,
      findKnown: async (candidate) => {
        const id = await findKnown(candidate);
        return updates && from === "folder" ? undefined : id;
      },
      also: async (tx, candidate, productId) => {
        const key = keys.get(candidate);
        if (key !== undefined) await saveOlderProduct(tx, from, key, productId);
      },
    },
    (done, of) => onStep("designs", done, of),
  );
}

/** Leads the older shop's addresses to the designs that came of their products. */
async function moveAddresses({ db }: MoveInDeps, { from, model }: OlderShop): Promise<void> {
  const productIds = await readOlderProducts(db, from);
  const rows = new Map<string, number>();
  for (const { product, path: exportedPath } of model.address) {
    const path = oldAddressOf(exportedPath);
    const productId = productIds.get(product);
    if (path !== undefined && productId !== undefined && !rows.has(path)) rows.set(path, productId);
  }
  await saveOldAddresses(
    db,
    [...rows].map(([path, productId]) => ({ path, productId })),
  );
}

function countsOf({ products }: ImportReport): MoveInPlan["products"] {
  const count = (...states: readonly string[]) =>
    products.filter(({ state }) => states.includes(state)).length;
  return { new: count("new"), known: count("changed", "unchanged"), refused: count("refused") };
}

/** Refusals and warnings of designs, at the rows of the export. */
function issuesOfDesigns(
  { from, model }: OlderShop,
  { keys, candidates }: OlderCandidates,
  { products, issues }: ImportReport,
): MoveInIssue[] {
  const fileOf = new Map(model.product.map(({ key, source }) => [key, source.file]));
  const ofDesigns = products.flatMap(({ label, errors, warnings, variants }, place) => {
    const candidate = candidates[place];
    const table = fileOf.get((candidate && keys.get(candidate)) ?? "") ?? "catalogue.csv";
    const located = [...errors, ...variants.flatMap((variant) => variant.errors ?? []), ...warnings];
    return located.map(({ code, file, row, reason, advice }) => ({
      file: from === "folder" ? (file ?? table) : table,
      line: row ?? candidate?.row ?? 0,
      code,
      text: `${label}: ${reason} ${advice}`,
    }));
  });
  const ofSource = issues.map(({ file = "", row = 0, code, reason, advice }) => ({
    ...{ file, line: row, code },
    text: `${reason} ${advice}`,
  }));
  return [...ofSource, ...ofDesigns];
}

interface MovingBuyers {
  readonly deps: MoveInDeps;
  readonly shop: OlderShop;
  readonly soldFiles: readonly SoldFile[];
  /** Variants of this shop. */
  readonly offered: readonly OfferedRow[];
  readonly reader: ReturnType<typeof createFileReader>;
  readonly report: ReportIssue;
  readonly onStep: OnStep;
}

/** Proves purchases, then takes over customers and what they own. */
async function moveBuyers(
  { deps, shop, soldFiles, offered, reader, report, onStep }: MovingBuyers,
  { applies }: MoveInOptions,
): Promise<ProvenPurchase[]> {
  const { db, files, passwords, now } = deps;
  const ledger =
    shop.from === "folder"
      ? resolveLedger(shop.model, soldFiles, offered)
      : { model: shop.model, ownZips: [], issues: [] };
  for (const issue of ledger.issues) report(issue);
  const bought = [...soldFiles, ...ledger.ownZips];
  const proofs = await proveOlderPurchases(ledger.model, bought, offeredVariants(offered, files));
  const moving = {
    ...{ db, isDryRun: !applies, report, accounts: createAccounts(db), now },
    protectedIds: new Set<number>(),
  };
  const owners = new Set(proofs.flatMap(({ purchase }) => purchase.email ?? []));
  await moveCustomers({ ...moving, passwords }, shop.model, owners);
  const productIds = await readOlderProducts(db, shop.from);
  for (const place of shop.model.place) await moveAddress(moving, place);
  for (const item of shop.model.wishlistItem) await moveWishlistItem(moving, item, productIds);
  const ledgerNames = new Map(
    shop.from === "folder"
      ? shop.model.line.flatMap(({ key, fileName }) => (fileName === undefined ? [] : [[key, fileName]]))
      : [],
  );
  const purchaseFiles = createPurchaseFiles({
    ...{ offered, soldFiles, reader, files, ledgerNames, productIds, report },
  });
  const onDone = (done: number) => onStep("buyers", done, proofs.length);
  const provenKeys = await moveOrders({ ...moving, shop, purchaseFiles, onDone }, proofs);
  if (applies) await removeClaims(db, shop.from, provenKeys);
  return proofs;
}

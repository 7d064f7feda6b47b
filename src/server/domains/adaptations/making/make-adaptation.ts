import { adapt, DesignBuilder } from "@kasuti/embroidery";
import type { Language } from "../../../../contract/languages.ts";
import type { AdaptingMode } from "../../../../contract/stitching/adaptations.ts";
import { readWhole } from "../../../files/file-store.ts";
import { isDiskFull } from "../../../files/is-disk-full.ts";
import { createWorkOnce, type WorkOnce } from "../../../workers/work-once.ts";
import { OverLimit } from "../../../workers/worker-pool.ts";
import { Failure } from "../../failure.ts";
import { createFairQueue, type FairQueue } from "../../fair-queue.ts";
import { listMachines } from "../../machines/index.ts";
import {
  type AdaptationKey,
  addAdaptation,
  findAdaptation,
  findOwnedVariant,
  listStitchFiles,
  type OwnedAdaptation,
  type OwnedVariant,
  readOtherZips,
} from "../../orders/files/index.ts";
import type { ShopBase } from "../../shop-base.ts";
import { RefusedAdaptation, refused } from "../refused-adaptation.ts";
import type { Adapted } from "./adapt-zip.ts";
import type { AdaptationSettings } from "./adaptation-settings.ts";
import { adaptedEntry } from "./adapted-names.ts";
import { adapters, LIMIT_MS } from "./workers.ts";

/** The shop with the queue of this process. */
export interface AdaptationMaker extends ShopBase {
  readonly inTurn: FairQueue;
  readonly once: WorkOnce<OwnedAdaptation | undefined>;
}

export function createAdaptationMaker(shop: ShopBase): AdaptationMaker {
  return { ...shop, inTurn: createFairQueue(), once: createWorkOnce() };
}

/** A variant that the customer owns, unless the owner adapts nothing. @throws Failure file-unknown */
export async function requireAdaptable(
  { db }: Pick<ShopBase, "db">,
  customerId: number,
  variantId: number,
): Promise<OwnedVariant> {
  const owned = await findOwnedVariant(db, customerId, variantId);
  if (!owned || owned.adapting === "off") throw new Failure("file-unknown");
  return owned;
}

export interface AdaptationRequest extends AdaptationSettings {
  readonly variantId: number;
  /** Language of the colour sheet, if the files are not there yet. */
  readonly language: Language;
}

/**
 * Makes the files of a variant with these settings, or answers those that were made before.
 * @throws RefusedAdaptation; Failure file-unknown, file-damaged, busy
 */
export async function makeAdaptation(
  maker: AdaptationMaker,
  customerId: number,
  { variantId, language, ...settings }: AdaptationRequest,
): Promise<OwnedAdaptation> {
  const owned = await requireAdaptable(maker, customerId, variantId);
  const plan = { ...settings, hoop: settings.hoop && inTenths(settings.hoop) };
  checkSettings(plan, owned.adapting);
  const key = keyOf(owned, plan);
  const work = { owned, plan, key, language };
  const adaptation =
    (await findAdaptation(maker.db, customerId, key)) ??
    (await maker.once(JSON.stringify(key), () =>
      maker.inTurn(customerId, () => makeNow(maker, customerId, work)),
    ));
  // The order has another file meanwhile, or is no longer the customer's.
  return adaptation ?? makeAdaptation(maker, customerId, { variantId, language, ...settings });
}

interface Work {
  readonly owned: OwnedVariant;
  readonly plan: AdaptationSettings;
  readonly key: AdaptationKey;
  readonly language: Language;
}

/** The file is stored before its row: a killed process leaves no row without a file. */
async function makeNow(
  maker: AdaptationMaker,
  customerId: number,
  work: Work,
): Promise<OwnedAdaptation | undefined> {
  const { key } = work;
  const madeMeanwhile = await findAdaptation(maker.db, customerId, key);
  if (madeMeanwhile) return madeMeanwhile;
  const adapted = await adaptFiles(maker, work);
  if (!adapted) throw new Failure("file-damaged");
  if ("refusal" in adapted) throw refused(adapted.refusal);
  const { zip, files, checks } = adapted;
  await maker.files.put(zip.hash, zip.bytes).catch((error: unknown) => {
    if (!isDiskFull(error)) throw error;
    maker.log.error({ err: error }, "no room for an adapted file");
    throw new Failure("busy", { cause: error });
  });
  const isAdded = await addAdaptation(maker.db, {
    ...{ customerId, key, files, checks, now: maker.now() },
    orderNumber: work.owned.line.orderNumber,
    zip: { zipHash: zip.hash, zipSize: zip.size },
    namesOf: (copy) =>
      files.map(({ source, piece }) => adaptedEntry(source, { ...work.plan, ...piece }, copy)),
  });
  return isAdded ? findAdaptation(maker.db, customerId, key) : undefined;
}

async function adaptFiles(maker: AdaptationMaker, { owned, plan, language }: Work): Promise<Adapted> {
  const { line, machine } = owned;
  const files = await filesOf(maker, owned);
  const stored = await maker.files.get(line.fileHash);
  if (!stored || files.length === 0) return undefined;
  const task = {
    zip: await readWhole(stored),
    files: files.map(({ entry, part }) => ({ name: entry, part })),
    settings: plan,
    machine: (await listMachines(maker.db)).find(({ title }) => title === machine),
    productName: line.productName,
    variantName: line.variantName,
    language,
  };
  try {
    const adapted = await adapters.do(task, LIMIT_MS);
    if (!adapted || !("lacksColours" in adapted)) return adapted;
    const colourSources = await readOtherZips(maker, { ...line, zipHash: line.fileHash });
    const colouredFiles = await adapters.do({ ...task, colourSources }, LIMIT_MS);
    return colouredFiles && "lacksColours" in colouredFiles ? undefined : colouredFiles;
  } catch (error) {
    if (error instanceof OverLimit) return { refusal: { code: "slow", values: {} } };
    throw error;
  }
}

/** Stitch files in the line's zip. The first call names them, before those that are made from them. */
export async function filesOf(
  { db, files }: Pick<ShopBase, "db" | "files">,
  { line }: Pick<OwnedVariant, "line">,
) {
  const byLine = await listStitchFiles({ db, files }, [{ number: line.orderNumber, lines: [line] }]);
  return (byLine.get(line.id) ?? []).filter(({ zipHash }) => zipHash === line.fileHash);
}

/** Designs without stitches show whether settings are possible at all. */
const NOTHING = new DesignBuilder().build();

/** @throws RefusedAdaptation */
function checkSettings({ percent, hoop }: AdaptationSettings, adapting: AdaptingMode): void {
  const refusalOf = (options: Parameters<typeof adapt>[1], code: string) => {
    const adaptation = adapt(NOTHING, options);
    return !adaptation.ok && adaptation.refusal.code === code ? adaptation.refusal : undefined;
  };
  const wrongPercent = refusalOf({ percent }, "percent");
  const wrongHoop = hoop && refusalOf({ hoop }, "hoop");
  const movesOnly = adapting === "moves" ? ({ code: "moves-only", values: {} } as const) : undefined;
  const fields = {
    percent: wrongPercent ?? (percent === 100 ? undefined : movesOnly),
    hoop: wrongHoop ?? (hoop && movesOnly),
  };
  const refusals = Object.fromEntries(Object.entries(fields).filter(([, refusal]) => refusal));
  if (Object.keys(refusals).length > 0) throw new RefusedAdaptation(refusals);
}

function inTenths({ width, height }: NonNullable<AdaptationSettings["hoop"]>) {
  return { width: Math.round(width * 10) / 10, height: Math.round(height * 10) / 10 };
}

function keyOf({ line }: OwnedVariant, { percent, mirror, turn, hoop }: AdaptationSettings): AdaptationKey {
  return {
    ...{ lineId: line.id, sourceHash: line.fileHash, percent, mirror, turn },
    hoopWidthTenthMm: Math.round((hoop?.width ?? 0) * 10),
    hoopHeightTenthMm: Math.round((hoop?.height ?? 0) * 10),
  };
}

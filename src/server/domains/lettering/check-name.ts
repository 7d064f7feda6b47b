import { LRUCache } from "lru-cache";
import { DAY_MS } from "../../../contract/constants.ts";
import { rupees } from "../../../contract/money.ts";
import type { SewableName } from "../../../contract/stitching/lettering.ts";
import type { DerivedFiles } from "../../files/derived-files.ts";
import { createWorkOnce, type WorkOnce } from "../../workers/work-once.ts";
import { OverLimit } from "../../workers/worker-pool.ts";
import { findContent } from "../content/index.ts";
import { Failure } from "../failure.ts";
import { createFairQueue, type FairQueue } from "../fair-queue.ts";
import type { ShopBase } from "../shop-base.ts";
import { createNamePictures, type NamePictures } from "./name-pictures.ts";
import { isRefused, type NamesOffer, offerOf, priceOf } from "./names-rule.ts";
import { type NameRefusal, RefusedName } from "./refused-name.ts";
import { LIMIT_MS, previewers } from "./sewing/name-workers.ts";
import type { NamePreview } from "./sewing/preview-name.ts";
import type { NameToSew } from "./sewing/sew-name.ts";

/** Parts of the shop that sew names. */
export interface NamesShop extends ShopBase {
  readonly derivedFiles: DerivedFiles;
  readonly secrets: { sign(text: string): string };
}

/** The shop with the queue and the memory of this process. */
export interface NameSewer extends NamesShop {
  readonly inTurn: FairQueue;
  readonly once: WorkOnce<RememberedPreview>;
  readonly previews: LRUCache<string, RememberedPreview>;
  readonly pictures: NamePictures;
}

type RememberedPreview = Omit<NamePreview, "webp"> | { readonly refusal: NameRefusal };

/** A name as its customer asks for it. */
export interface AskedName {
  readonly text: string;
  readonly font: string;
  /** mm */
  readonly height: number;
  readonly thread: string;
}

const MOST_REMEMBERED = 5_000;
/** A fast typist asks every 300 ms. What was sewn before costs nothing and is not counted. */
const NEW_PREVIEWS = { hits: 100, seconds: 60 };
const DAILY_PREVIEWS = { hits: 1_000, seconds: DAY_MS / 1_000 };
/** Changes when names are sewn or drawn in another way. */
const MAKING = 2;

export function createNameSewer(shop: NamesShop): NameSewer {
  return {
    ...shop,
    inTurn: createFairQueue(),
    once: createWorkOnce(),
    previews: new LRUCache({ max: MOST_REMEMBERED }),
    pictures: createNamePictures(shop.derivedFiles, shop.now),
  };
}

/** @throws Failure call-unknown in a shop without names */
export async function requireOffer({ db }: Pick<ShopBase, "db">): Promise<NamesOffer> {
  const offer = offerOf((await findContent(db, "names")).content);
  if (!offer) throw new Failure("call-unknown");
  return offer;
}

/** Sews a name and draws it. @throws RefusedName; Failure too-many, busy */
export async function checkName(
  sewer: NameSewer,
  order: AskedName,
  { offer, address }: { readonly offer: NamesOffer; readonly address: string },
): Promise<Omit<SewableName, "ok">> {
  const name = nameToSew(order, offer);
  const key = keyOf(sewer, name);
  const oldPreview = sewer.previews.get(key);
  const isReady = oldPreview && ("refusal" in oldPreview || (await sewer.pictures.has(key)));
  const preview = isReady ? oldPreview : await sewer.once(key, () => sewNow(sewer, { name, key, address }));
  if ("refusal" in preview) throw new RefusedName(preview.refusal);
  return { ...preview, price: rupees(priceOf(order.text, offer)), picture: pictureOf(key) };
}

/** Address of a name's picture. */
const pictureOf = (key: string) => `/media/name/${key}.webp`;

/** The name with the shop's limits. @throws RefusedName by what the shop does not offer */
export function nameToSew({ text, font, height, thread }: AskedName, offer: NamesOffer): NameToSew {
  const weight = offer.fonts.find(({ id }) => id === font)?.weight;
  if (weight === undefined) throw new RefusedName({ code: "font" });
  if (isRefused(text, offer.refusedWords)) throw new RefusedName({ code: "refused-word", problem: text });
  return { text: text.trim(), weight, height: Math.round(height * 10) / 10, thread, heights: offer.heights };
}

/** Signed, because its picture would otherwise tell anybody who guesses a name that it was typed. */
function keyOf({ secrets }: NameSewer, name: NameToSew): string {
  return secrets.sign(JSON.stringify(["name", MAKING, name]));
}

interface Work {
  readonly name: NameToSew;
  readonly key: string;
  /** Visitor who waits. */
  readonly address: string;
}

async function sewNow(sewer: NameSewer, { name, key, address }: Work): Promise<RememberedPreview> {
  await sewer.limiter.take([
    { key: `name ${address}`, limit: NEW_PREVIEWS },
    { key: `name day ${address}`, limit: DAILY_PREVIEWS },
  ]);
  try {
    const preview = await sewer.inTurn(address, () => previewers.do(name, LIMIT_MS));
    if ("refusal" in preview) return remember(sewer, key, preview);
    const { webp, ...facts } = preview;
    await sewer.pictures.write(key, webp);
    return remember(sewer, key, facts);
  } catch (error) {
    if (error instanceof OverLimit) return remember(sewer, key, { refusal: { code: "slow" } });
    throw error;
  }
}

function remember({ previews }: NameSewer, key: string, preview: RememberedPreview): RememberedPreview {
  previews.set(key, preview);
  return preview;
}

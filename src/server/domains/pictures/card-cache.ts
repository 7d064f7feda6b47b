import { createHash } from "node:crypto";
import pLimit from "p-limit";
import type { DerivedFiles } from "../../files/derived-files.ts";
import { createWorkOnce } from "../../workers/work-once.ts";
import type { LinkCard } from "../catalogue/index.ts";
import { type CardTexts, drawCard } from "./draw-card.ts";
import { MAKING } from "./picture-size.ts";

export interface CardCache {
  /** The card as JPEG, drawn now if it is not cached; `undefined` if its picture is missing. */
  find(card: LinkCard): Promise<Uint8Array<ArrayBuffer> | undefined>;
  isMade(card: LinkCard): Promise<boolean>;
  store(card: LinkCard, jpeg: Uint8Array): Promise<void>;
  /** Texts drawn on the card. */
  textsOf(card: LinkCard): Promise<CardTexts>;
}

/** Master pictures of products, by hash. */
interface CardPictures {
  readonly readMaster: (pictureHash: string) => Promise<Uint8Array | undefined>;
  readonly isDrawn: (pictureHash: string) => Promise<boolean>;
}

/** Cache of link cards. Concurrent requests for a card share one drawing. */
export function createCardCache(
  derivedFiles: DerivedFiles,
  readShopName: () => Promise<string>,
  { readMaster, isDrawn }: CardPictures,
): CardCache {
  const limit = pLimit(1);
  const once = createWorkOnce<Uint8Array<ArrayBuffer> | undefined>();
  const fileOf = async ({ subject, version }: LinkCard) => {
    const shop = createHash("sha256").update(await readShopName());
    return `cards/${MAKING}-${subject}-${version}-${shop.digest("hex").slice(0, 8)}.jpg`;
  };
  const textsOf = async ({ name, fact, price }: LinkCard) => {
    return { name, fact, price, shopName: await readShopName() };
  };
  const store = async (card: LinkCard, jpeg: Uint8Array) => derivedFiles.write(await fileOf(card), jpeg);
  const draw = async (card: LinkCard) => {
    const master = await readMaster(card.pictureHash);
    if (!master) return undefined;
    const jpeg = await drawCard(master, await textsOf(card), await isDrawn(card.pictureHash));
    await store(card, jpeg);
    return jpeg;
  };
  return {
    find: async (card) => {
      const file = await fileOf(card);
      const cachedBytes = await derivedFiles.read(file);
      if (cachedBytes) return cachedBytes;
      const remake = async () => (await derivedFiles.read(file)) ?? draw(card);
      return once(file, () => limit(() => derivedFiles.withLock(file, remake)));
    },
    isMade: async (card) => derivedFiles.has(await fileOf(card)),
    store,
    textsOf,
  };
}

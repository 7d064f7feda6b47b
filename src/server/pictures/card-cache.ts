import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ProductCard, type ProductRow, productCard } from "../domains/catalogue/index.ts";
import { createTurns } from "../turns.ts";
import { writeWhole } from "../write-whole.ts";
import { drawCard } from "./draw-card.ts";

export interface CardDeps {
  /** Cards drawn before; may be emptied at any time. */
  readonly folder: string;
  readonly shopName: string;
  readonly findProduct: (id: number) => Promise<ProductRow | undefined>;
  readonly readMaster: (pictureHash: string) => Promise<Uint8Array | undefined>;
}

export interface FoundCard {
  readonly card: ProductCard;
  /** `undefined` when its picture is missing. */
  readonly jpeg: () => Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** The card of a product on sale, drawn at its first request, once however many ask. */
export function createCardCache(deps: CardDeps): (id: number) => Promise<FoundCard | undefined> {
  const inTurn = createTurns(1);
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>();
  const shop = createHash("sha256").update(deps.shopName).digest("hex").slice(0, 8);
  const draw = async (card: ProductCard, file: string) => {
    const master = await deps.readMaster(card.pictureHash);
    if (!master) return undefined;
    const jpeg = await drawCard(master, { ...card, shopName: deps.shopName });
    await writeWhole(file, jpeg);
    return jpeg;
  };
  const find = async (card: ProductCard) => {
    const file = join(deps.folder, `${card.id}-${card.version}-${shop}.jpg`);
    const kept = await readFile(file).catch(() => undefined);
    if (kept) return new Uint8Array(kept);
    const begun = underWay.get(file) ?? inTurn(() => draw(card, file));
    underWay.set(file, begun);
    return begun.finally(() => underWay.delete(file));
  };
  return async (id) => {
    const product = await deps.findProduct(id);
    if (!product) return undefined;
    const card = productCard(product);
    return { card, jpeg: () => find(card) };
  };
}

import { type Design, DesignBuilder, write } from "@kasuti/embroidery";
import type { OpenDatabase } from "../../src/server/db/database.ts";
import {
  addProducts,
  type CategoryDraft,
  putCategories,
} from "../../src/server/domains/catalogue/writing/index.ts";
import type { Drawing } from "../../src/server/domains/intake/files/index.ts";
import { type ProductDraft, prepareProduct } from "../../src/server/domains/intake/files/index.ts";
import type { StitchFile } from "../../src/server/domains/intake/inspect/stitch-file.ts";
import { contentHash, type FileStore } from "../../src/server/files/file-store.ts";

/** Zigzag of `stitches` penetrations in two colours. */
export function zigzag(stitches: number): Design {
  const builder = new DesignBuilder();
  for (let i = 0; i < stitches; i++) {
    if (i === Math.floor(stitches / 2)) builder.colorChange();
    builder.stitch(i * 10, (i % 2) * 60);
  }
  return builder.thread({ color: 0x7b1e3a }).thread({ color: 0xc9a227, name: "Zari" }).end().build();
}

export function stitchBytes(design: Design, format: string): Uint8Array {
  const written = write(design, format);
  if (!written.ok) throw new Error(written.error.message);
  return written.bytes;
}

/** Stitch file of a variant: a zigzag as DST. */
export const stitchFile = (name: string, part: StitchFile["part"], stitches: number): StitchFile => ({
  ...{ name, part },
  bytes: stitchBytes(zigzag(stitches), "dst"),
});

let drafts = 0;

/** Product draft; by default one variant with one DST file. */
export function productDraft(values: Partial<ProductDraft> = {}): ProductDraft {
  drafts += 1;
  return {
    name: `Design ${drafts}`,
    slug: `design-${drafts}`,
    description: "A zigzag.",
    tags: "zigzag,test",
    categoryIds: [1],
    variants: [variantDraft()],
    ...values,
  };
}

export function variantDraft(
  values: Partial<ProductDraft["variants"][number]> = {},
): ProductDraft["variants"][number] {
  drafts += 1;
  return {
    name: "Usha Janome 4x4",
    pricePaise: 12_000,
    machine: "Usha Janome",
    hoop: "4x4",
    fileBase: `${drafts}-JN-4x4`,
    files: [stitchFile("A.DST", "single", 40)],
    ...values,
  };
}

/** File store in memory. */
export function memoryFiles(): FileStore & { readonly stored: Map<string, Uint8Array> } {
  const stored = new Map<string, Uint8Array>();
  return {
    stored,
    put: async (hash, bytes) => {
      stored.set(hash, bytes);
    },
    get: async (hash) => {
      const bytes = stored.get(hash);
      return bytes && { size: bytes.byteLength, body: new Uint8Array(bytes) };
    },
  };
}

/** JPEG of one white pixel. */
const PIXEL = Buffer.from(
  "/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==",
  "base64",
);

/** Placeholder pictures, different for each product. */
const drawing: Drawing = {
  product: async (parts) => ({
    bytes: new TextEncoder().encode(contentHash(new Uint8Array(parts.flatMap((part) => [...part.x])))),
    contentType: "image/webp",
  }),
  sheet: async () => ({ jpeg: PIXEL, width: 1, height: 1 }),
};

export interface Stock {
  readonly categories: readonly CategoryDraft[];
  readonly products: readonly ProductDraft[];
}

/**
 * One category, and a design for each list of prices in paise, with a variant at each price. Designs and
 * variants are numbered from 1 in this order.
 */
export function smallStock(...designs: readonly (readonly [number, ...number[]])[]): Stock {
  let id = 0;
  const variant = (pricePaise: number, place: number) => {
    id += 1;
    const hoop = `${place + 4}x${place + 4}`;
    return variantDraft({ id, name: `Usha Janome ${hoop}`, hoop, pricePaise });
  };
  return {
    categories: [{ id: 1, name: "Blouse", parentId: null, position: 0 }],
    products: designs.map(([first, ...others], place) => {
      const variants = [variant(first, 0), ...others.map((price, i) => variant(price, i + 1))] as const;
      return productDraft({ id: place + 1, variants });
    }),
  };
}

/** Puts categories and products on sale, as an import does. */
export async function stockShop(
  database: OpenDatabase,
  stock: Stock,
  files: FileStore = memoryFiles(),
  drawProduct: Drawing["product"] = drawing.product,
): Promise<void> {
  await putCategories(database.db, stock.categories);
  const prepared = await Promise.all(
    stock.products.map((draft) => prepareProduct(draft, { ...drawing, product: drawProduct })),
  );
  await addProducts(database.db, files, prepared);
}

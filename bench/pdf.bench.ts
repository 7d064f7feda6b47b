import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoCatalogue } from "@kasuti/demo-designs";
import sharp from "sharp";
import { UNMEASURED } from "../src/contract/choices/choice-values.ts";
import type { rows } from "../src/server/domains/catalogue/index.ts";
import { createCatalogueMaker } from "../src/server/domains/pdf-catalogue/index.ts";
import { drawMasterPicture } from "../src/server/domains/pictures/index.ts";
import { createMadeFiles } from "../src/server/files/made-files.ts";
import { printTable } from "./harness/table.ts";

const PRODUCTS = 100;
const DRAWN = 8;

/** A catalogue of 100 products: at first, of known pictures after a change of the stock, and again. */
export async function benchPdf(): Promise<void> {
  const masters = await masterPictures();
  const products = productRows();
  const folder = await mkdtemp(join(tmpdir(), "kasuti-bench-pdf-"));
  let version = 0;
  const category = { id: 130, name: "Pot Neck డిజైన్లు", parentId: 1, productCount: PRODUCTS };
  const findCatalogue = createCatalogueMaker({
    // Only these three are asked for.
    store: {
      categories: { findByName: async () => category, version: async () => version },
      products: { inCategory: async () => products },
    } as unknown as Parameters<typeof createCatalogueMaker>[0]["store"],
    readMaster: async (hash) => masters[Number.parseInt(hash, 10)],
    shop: async () => SHOP,
    made: createMadeFiles(folder),
    folder,
    now: () => new Date(),
  });
  const make = () => findCatalogue({ categoryName: category.name, lang: "en" }, new AbortController().signal);
  const rows = [];
  await rm(join(folder, "pictures"), { recursive: true, force: true });
  rows.push(await measured("every picture for the first time", make));
  for (let round = 0; round < 3; round++) {
    version += 1;
    rows.push(await measured("after a change of the stock", make));
  }
  rows.push(await measured("again, from the folder", make));
  printTable(`PDF catalogue of ${PRODUCTS} products, hold < 1 s and < 60 MB`, rows);
  console.log(
    `${(await readdir(join(folder, "catalogues"))).filter((file) => file.endsWith(".pdf")).length} file kept`,
  );
  await rm(folder, { recursive: true, force: true });
}

const SHOP = {
  ...{ name: "Kasuti", phone: "+91 98765 00000", email: "shop@kasuti.example", address: "Hubballi" },
  ...{ socialLinks: [], appLinks: [], origin: "https://shop.kasuti.example" },
  ...{ defaultCategoryId: 130, paymentProviders: [], paymentsEmulated: true },
};

async function measured(catalogue: string, make: () => Promise<{ bytes: Uint8Array }>) {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 5);
  const started = performance.now();
  const cpu = process.cpuUsage();
  const { bytes } = await make();
  const took = performance.now() - started;
  const { user, system } = process.cpuUsage(cpu);
  clearInterval(watch);
  most = Math.max(most, process.memoryUsage.rss());
  const megabyte = 1024 * 1024;
  return {
    catalogue,
    ms: took,
    "CPU ms": (user + system) / 1000,
    "memory grew, MB": (most - before) / megabyte,
    "size, MB": bytes.byteLength / megabyte,
  };
}

/** A few designs, tinted: drawing a hundred would take longer than everything else here. */
async function masterPictures(): Promise<Uint8Array[]> {
  const drawn: Uint8Array[] = [];
  for (const product of demoCatalogue().products.slice(0, DRAWN))
    drawn.push(
      await drawMasterPicture(
        product.parts.map((part) => part.make()),
        product.fabric,
      ),
    );
  return Promise.all(
    Array.from({ length: PRODUCTS }, (_, index) =>
      sharp(drawn[index % DRAWN])
        .modulate({ hue: (index * 47) % 360 })
        .jpeg({ quality: 94, chromaSubsampling: "4:4:4" })
        .toBuffer(),
    ),
  );
}

function productRows(): rows.ProductRow[] {
  return demoCatalogue()
    .products.slice(0, PRODUCTS)
    .map(({ id, name, slug, tags, sortDesc, variants }, index) => ({
      ...{ id, name, slug, tags, description: sortDesc, createdAt: new Date(0) },
      ...{ height: "194.3 mm,232.1 mm", stitches: "28612,14200", categoryId: 130, categoryName: "Pot Neck" },
      pictureHash: `${index}`.padStart(3, "0").padEnd(64, "x"),
      variants: variants.map((variant) => ({
        ...{ id: variant.id, format: variant.format, hoop: variant.hoop, machine: variant.machineName },
        name: `${variant.machineName} ${variant.hoop}`,
        pricePaise: variant.price * 100,
        facts: UNMEASURED,
      })),
    }));
}

/**
 * An import that ends itself without warning: `killed-import.ts <database> <data> <designs> <moment>`. Moments are counted:
 * before and after each file that is kept, before, in the middle of and after each product that is written, and before its
 * pictures are kept.
 */
import { join } from "node:path";
import { machines } from "@kasuti/embroidery";
import { createDiskFileStore } from "../../src/server/adapters/storage/disk-file-store.ts";
import { openDatabase } from "../../src/server/db/database.ts";
import {
  createCatalogueStore,
  createIncomingStore,
  createStockStore,
} from "../../src/server/domains/catalogue/index.ts";
import {
  createImportLockStore,
  importCatalogue,
  startImportCrew,
} from "../../src/server/domains/catalogue-import/index.ts";
import { createProductPictures, drawPictures } from "../../src/server/pictures/index.ts";

const [address = "", folder = "", designs = "", moment = ""] = process.argv.slice(2);
let moments = 0;
const pass = () => {
  moments += 1;
  if (moments === Number(moment)) process.kill(process.pid, "SIGKILL");
};

const database = openDatabase(address, 4);
const kept = createDiskFileStore(join(folder, "files"));
const incoming = createIncomingStore(database);
const crew = startImportCrew(1);
const { products } = createCatalogueStore(database);
const pictures = createProductPictures(folder, "Kasuti", { files: kept, isPicture: products.isPicture });
await importCatalogue(
  {
    stock: createStockStore(database),
    incoming: {
      ...incoming,
      put: async (product) => {
        pass();
        const written = incoming.put(product);
        await database.pool.query("select 1");
        pass();
        await written;
        pass();
      },
    },
    lock: createImportLockStore(database),
    files: {
      ...kept,
      put: async (hash, bytes) => {
        pass();
        await kept.put(hash, bytes);
        pass();
      },
    },
    machines,
    crew,
    completePictures: async (id) => {
      const product = await products.find(id);
      if (!product) throw new Error(`Product ${id} is not on sale`);
      return pictures.complete(product, async (task) => {
        const drawn = await drawPictures(task);
        pass();
        return drawn;
      });
    },
  },
  designs,
  { isDryRun: false },
);
await crew.close();
await database.close();

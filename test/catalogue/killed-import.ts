/**
 * An import that ends itself without warning: `killed-import.ts <database> <files> <designs> <moment>`. Moments are counted:
 * before and after each file that is kept, and before, in the middle of and after each product that is written.
 */
import { machines } from "@kasuti/embroidery";
import { createDiskFileStore } from "../../src/server/adapters/storage/disk-file-store.ts";
import { openDatabase } from "../../src/server/db/database.ts";
import { createIncomingStore, createStockStore } from "../../src/server/domains/catalogue/index.ts";
import {
  createImportLockStore,
  importCatalogue,
  startImportCrew,
} from "../../src/server/domains/catalogue-import/index.ts";

const [address = "", folder = "", designs = "", moment = ""] = process.argv.slice(2);
let moments = 0;
const pass = () => {
  moments += 1;
  if (moments === Number(moment)) process.kill(process.pid, "SIGKILL");
};

const database = openDatabase(address, 4);
const kept = createDiskFileStore(folder);
const incoming = createIncomingStore(database);
const crew = startImportCrew(1);
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
  },
  designs,
  { isDryRun: false },
);
await crew.close();
await database.close();

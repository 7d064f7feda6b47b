/** `npm run seed`: fills an empty shop with the demo designs, and finishes a filling that was interrupted. */
import { join } from "node:path";
import { createDiskFileStore } from "../server/adapters/storage/disk-file-store.ts";
import { readSettings } from "../server/config/env.ts";
import { openShopDatabase } from "../server/db/open-shop-database.ts";
import { seedDemoShop } from "../server/demo-shop/index.ts";
import { createPasswords } from "../server/domains/customers/index.ts";
import { createProgress } from "../server/start/progress.ts";

const settings = readSettings();
if (settings.production) throw new Error("NODE_ENV=production: a real shop takes no demo data.");
const database = await openShopDatabase(settings);
const hasChanged = await seedDemoShop({
  database,
  files: createDiskFileStore(join(settings.dataDir, "files")),
  passwords: createPasswords(),
  progress: createProgress(),
});
await database.close();
console.log(hasChanged ? "The demo shop is ready." : "Nothing to do: this shop has been filled before.");

/** `npm run seed`: fills an empty database with the demo shop, or completes an interrupted run. */

import { readSettings } from "../server/config/env.ts";
import { openShopDatabase } from "../server/db/open-shop-database.ts";
import { openPastPayments, seedDemoShop } from "../server/demo-shop/index.ts";
import { createPasswords } from "../server/domains/customers/index.ts";
import { makeFilesPrivate } from "../server/files/private-files.ts";

const settings = readSettings();
if (!settings.demoAllowed)
  throw new Error(
    "The demo shop needs a shop without payment keys that only this machine can reach. Unset NODE_ENV, the payment keys, HOST and PUBLIC_URL.",
  );
await makeFilesPrivate(settings);
const database = await openShopDatabase(settings);
try {
  const isCreated = await seedDemoShop({
    database,
    seller: settings.seller,
    passwords: createPasswords(),
    openPastPayments: (now) => openPastPayments(settings.dataDir, now),
    now: () => new Date(),
  });
  console.log(isCreated ? "Demo shop created." : "Nothing to do: the shop already has designs.");
} finally {
  await database.close();
}

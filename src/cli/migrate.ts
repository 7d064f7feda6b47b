/** `npm run migrate`: brings the database's schema up to date. */
import { readSettings } from "../server/config/env.ts";
import { openShopDatabase } from "../server/db/open-shop-database.ts";
import { makeFilesPrivate } from "../server/files/private-files.ts";

const settings = readSettings();
await makeFilesPrivate(settings);
const database = await openShopDatabase(settings);
await database.close();
console.log("The database is up to date.");

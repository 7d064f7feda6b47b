/** `npm run migrate`: brings the database's schema up to date. */
import { readSettings } from "../server/config/env.ts";
import { openShopDatabase } from "../server/db/open-shop-database.ts";

const database = await openShopDatabase(readSettings());
await database.close();
console.log("The database is up to date.");

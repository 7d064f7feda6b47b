/**
 * `npm run draw-demo-stock`: draws every demo product and stores the results. Run it after drawing changed.
 */
import { demoCatalogue } from "@kasuti/demo-designs";
import { writeDemoStock } from "./demo-stock.ts";
import { startDrawWorkers } from "./draw-workers.ts";

const workers = startDrawWorkers();
await writeDemoStock(await Promise.all(demoCatalogue().products.map(({ id }) => workers.do({ id }))));
await workers.close();

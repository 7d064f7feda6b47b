/**
 * `npm run draw-demo-stock`: draws every demo product and stores the results, with the sizes in which
 * they can be made. Run it after drawing changed, or with `-- --sizes` after the check of
 * sizes did; that takes a quarter of an hour.
 */
import { demoCatalogue } from "@kasuti/demo-designs";
import { readDemoSizes, writeDemoSizes, writeDemoStock } from "./demo-stock.ts";
import { startDrawWorkers } from "./draw-workers.ts";

const workers = startDrawWorkers();
const products = await Promise.all(demoCatalogue().products.map(({ id }) => workers.do({ id })));
await workers.close();
await writeDemoStock(products);
await writeDemoSizes(products, process.argv.includes("--sizes") ? [] : await readDemoSizes());

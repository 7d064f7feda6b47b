import sharp from "sharp";
import { drawDemoProduct } from "./draw-demo-product.ts";
import type { Drawn } from "./drawing-crew.ts";

/** Draws demo products in a process of its own, one message each; its memory goes when the work is done. */

// The other cores have processes of their own.
sharp.concurrency(1);
process.on("message", async (place: number) => {
  const drawn: Drawn = { place, product: await drawDemoProduct(place) };
  process.send?.(drawn);
});
process.on("disconnect", () => process.exit(0));

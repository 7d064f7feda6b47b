import sharp from "sharp";
import { drawDemoProduct } from "./draw-demo-product.ts";

/** Draws demo products in a process of its own, one message each; its memory goes when the work is done. */

// The other cores have processes of their own.
sharp.concurrency(1);
process.on("message", async (place: number) => {
  process.send?.(await drawDemoProduct(place));
});
process.on("disconnect", () => process.exit(0));

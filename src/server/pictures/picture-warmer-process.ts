import { resizePicture } from "./resize-picture.ts";
import type { WarmerAnswer, WarmerTask } from "./warm-pictures.ts";

/** A process of its own, at the lowest priority: making pictures ahead must never slow a request down. */
process.on("message", async ({ master, sizes }: WarmerTask) => {
  const pictures: WarmerAnswer = [];
  for (const size of sizes)
    pictures.push({ size, bytes: await resizePicture(master, size).catch(() => null) });
  process.send?.(pictures);
});
process.on("disconnect", () => process.exit(0));

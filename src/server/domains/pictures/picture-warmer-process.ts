import { drawPictures, type PictureTask } from "./draw-pictures.ts";

/** A process of its own, at the lowest priority: making pictures ahead must never slow a request down. */
process.on("message", async (task: PictureTask) => process.send?.(await drawPictures(task)));
process.on("disconnect", () => process.exit(0));

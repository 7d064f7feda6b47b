import { drawPictures, type PictureTask } from "./draw-pictures.ts";

/** Separate process at the lowest priority, so that making pictures ahead does not slow down requests. */
process.on("message", async (task: PictureTask) => process.send?.(await drawPictures(task)));
process.on("disconnect", () => process.exit(0));

import { drawPictures, type PictureTask } from "./draw-pictures.ts";
import { drawStitchOut } from "./stitch-outs/draw-stitch-out.ts";
import type { StitchOutTask } from "./stitch-outs/stitch-out-task.ts";

/** A process of its own, at the lowest priority: making pictures ahead must never slow a request down. */
process.on("message", async (task: PictureTask | StitchOutTask) =>
  process.send?.(await ("variants" in task ? drawStitchOut(task) : drawPictures(task))),
);
process.on("disconnect", () => process.exit(0));

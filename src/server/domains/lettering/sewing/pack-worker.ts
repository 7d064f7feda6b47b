import sharp from "sharp";
import { serveWorkerPool } from "../../../workers/worker-pool.ts";
import { drawEachSheetOnce } from "../../intake/files/index.ts";
import { drawMasterPicture, drawSheetPicture, MASTER_TYPE } from "../../pictures/drawing/index.ts";
import { clothFor } from "./cloth-for.ts";
import { type PackTask, packName } from "./pack-name.ts";

/** Thread that makes the files of names. Previews have a thread of their own, which starts faster. */

// One thread per worker: the other cores have workers of their own.
sharp.concurrency(1);
sharp.cache(false);

serveWorkerPool((task: PackTask, report) => {
  const fabric = clothFor(task.name.thread);
  const drawing = drawEachSheetOnce({
    product: async (parts) => ({ bytes: await drawMasterPicture(parts, fabric), contentType: MASTER_TYPE }),
    sheet: (part) => drawSheetPicture(part, fabric),
  });
  return packName(task, drawing, report);
});

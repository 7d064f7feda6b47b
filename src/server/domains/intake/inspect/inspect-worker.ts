import sharp from "sharp";
import { serveWorkerPool } from "../../../workers/worker-pool.ts";
import {
  drawMasterPicture,
  drawSheetPicture,
  drawThumbnail,
  importPhoto,
  MASTER_TYPE,
} from "../../pictures/drawing/index.ts";
import { createFileReader, type FileReader } from "../read/file-reader.ts";
import { inspect } from "./inspect.ts";
import type { InspectTask, InspectTools } from "./inspectors.ts";

/** Thread that reads, checks, draws and packs products, one per message. */

// One thread per worker: the other cores have workers of their own.
sharp.concurrency(1);
sharp.cache(false);

const tools: InspectTools = {
  reader: createFileReader(),
  drawing: {
    product: async (parts) => ({ bytes: await drawMasterPicture(parts), contentType: MASTER_TYPE }),
    sheet: (part) => drawSheetPicture(part),
  },
  importPhoto,
  thumbnail: drawThumbnail,
};

serveWorkerPool((task: InspectTask, report) => {
  const onOpen: FileReader["onOpen"] = ({ path }) => report(path);
  return inspect(task, { ...tools, reader: { ...tools.reader, onOpen } });
});

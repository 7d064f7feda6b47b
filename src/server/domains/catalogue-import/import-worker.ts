import { parentPort } from "node:worker_threads";
import sharp from "sharp";
import {
  drawMasterPicture,
  drawSheetPicture,
  drawThumbnail,
  MASTER_TYPE,
  takePhoto,
} from "../../pictures/index.ts";
import type { CrewAnswer, CrewTask } from "./import-crew.ts";
import { type ImportTools, prepareImport } from "./prepare-import.ts";
import { createFileReader } from "./source/file-reader.ts";

/** A thread that reads, judges, draws and packs products, one message each. */

// The other cores have threads of their own.
sharp.concurrency(1);
sharp.cache(false);

const tools: ImportTools = {
  reader: createFileReader(),
  drawing: {
    product: async (parts) => ({ bytes: await drawMasterPicture(parts), contentType: MASTER_TYPE }),
    sheet: (part) => drawSheetPicture(part),
  },
  takePhoto,
  thumbnail: drawThumbnail,
};

parentPort?.on("message", async ({ number, task }: CrewTask) => {
  const answer = await prepareImport(task, tools).then(
    (judged): CrewAnswer => ({ number, judged }),
    (error: unknown): CrewAnswer => ({
      number,
      fault: error instanceof Error ? error.message : String(error),
    }),
  );
  parentPort?.postMessage(answer);
});

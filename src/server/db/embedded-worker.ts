import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { cube } from "@electric-sql/pglite/contrib/cube";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { serializeBatches } from "./serialize-batches.ts";

/**
 * Runs the embedded database in its own thread, so that a long query never blocks the server's event loop.
 */
const { dataDir, socketPath, connections } = workerData as {
  dataDir: string;
  socketPath: string;
  connections: number;
};
const port = parentPort;
if (!port) throw new Error("embedded-worker.ts runs as a worker thread only");

/**
 * PostgreSQL's default of 128 MB is a quarter of a small shop's memory, and the disk cache holds the same
 * pages.
 */
const SHARED_BUFFERS = "shared_buffers=16MB";

const db = await PGlite.create({
  dataDir,
  extensions: { cube, pg_trgm },
  startParams: [...PGlite.defaultStartParams, "-c", SHARED_BUFFERS],
});
const server = new PGLiteSocketServer({
  db: serializeBatches(db, endWorker),
  path: socketPath,
  maxConnections: connections,
});
await server.start();
port.postMessage("ready");
port.once("message", async () => {
  await server.stop();
  await db.close();
  port.postMessage("closed");
  port.close();
});

/** Ends this thread, with the error as its reason; the process starts a new one. */
function endWorker(error: unknown): void {
  setImmediate(() => {
    throw error;
  });
}

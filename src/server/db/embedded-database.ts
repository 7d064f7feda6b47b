import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { OpenDatabase } from "./database.ts";

const CONNECTIONS = 8;
/**
 * Room beside the server's own: a connection that ends while the next begins, and commands on a running shop.
 */
const SPARE_CONNECTIONS = 8;
/** `pg` finds a Unix socket by folder and port: `<folder>/.s.PGSQL.<port>`. */
const PORT = 5432;

export interface OpenEmbeddedDatabase extends OpenDatabase {
  /** Where other processes reach it while this one runs. */
  readonly socketFolder: string;
}

/**
 * PGlite in a worker behind a Unix socket, reached with the same driver as a PostgreSQL server.
 * `dataDir` is a folder of its own, or `memory://`. The caller holds the lock of the data folder.
 * `meanwhile` is called once the worker is under way.
 */
export async function openEmbeddedDatabase(
  dataDir: string,
  meanwhile: () => void = () => {},
): Promise<OpenEmbeddedDatabase> {
  if (!dataDir.startsWith("memory://")) await mkdir(dataDir, { recursive: true });
  const folder = await mkdtemp(join(tmpdir(), "kasuti-"));
  const worker = new Worker(new URL("./embedded-worker.ts", import.meta.url), {
    workerData: {
      dataDir,
      socketPath: join(folder, `.s.PGSQL.${PORT}`),
      connections: CONNECTIONS + SPARE_CONNECTIONS,
    },
  });
  const ready = message(worker, "ready");
  // Loading the driver takes as long as starting the database, so both go on at once.
  meanwhile();
  const [{ openDatabase }] = await Promise.all([import("./database.ts"), ready]);
  const open = openDatabase({ host: folder, port: PORT }, CONNECTIONS);
  return {
    ...open,
    socketFolder: folder,
    close: async () => {
      await open.close();
      worker.postMessage("close");
      await message(worker, "closed");
      await worker.terminate();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Joins the embedded database of another process. */
export async function joinEmbeddedDatabase(socketFolder: string, connections: number): Promise<OpenDatabase> {
  const { openDatabase } = await import("./database.ts");
  return openDatabase({ host: socketFolder, port: PORT }, connections);
}

/** Waits for the worker to say `expected`; Node's watch mode makes workers send messages of its own. */
function message(worker: Worker, expected: "ready" | "closed"): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on("message", (said: unknown) => {
      if (said === expected) resolve();
    });
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`The embedded database stopped with code ${code}`)));
  });
}

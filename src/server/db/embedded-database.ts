import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { OpenDatabase } from "./database.ts";

const CONNECTIONS = 8;
/** Spare slots: a connection that closes while the next one opens, and commands that join a running shop. */
const SPARE_CONNECTIONS = 8;
/** `pg` finds a Unix socket by folder and port: `<folder>/.s.PGSQL.<port>`. */
const PORT = 5432;

export interface OpenEmbeddedDatabase extends OpenDatabase {
  /** Folder of the Unix socket, by which other processes connect while this one runs. */
  readonly socketFolder: string;
}

/**
 * Opens PGlite in a worker behind a Unix socket, with the same driver as a PostgreSQL server. `dataDir` is a
 * dedicated folder, or `memory://`. The caller holds the lock of the data folder. `meanwhile` is called once
 * the worker is starting.
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
  // Loading the driver takes as long as starting the database, so both run in parallel.
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

/** Connects to the embedded database of another process. */
export async function joinEmbeddedDatabase(socketFolder: string, connections: number): Promise<OpenDatabase> {
  const { openDatabase } = await import("./database.ts");
  return openDatabase({ host: socketFolder, port: PORT }, connections);
}

/** Waits for the worker's message `expected`; Node's watch mode makes workers send messages of its own. */
function message(worker: Worker, expected: "ready" | "closed"): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on("message", (received: unknown) => {
      if (received === expected) resolve();
    });
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`The embedded database stopped with code ${code}`)));
  });
}

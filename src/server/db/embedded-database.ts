import { rmSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { OpenDatabase } from "./database.ts";

const CONNECTIONS = 8;
/** Spare slots: a connection that closes while the next one opens, and commands that join a running shop. */
const SPARE_CONNECTIONS = 8;
/** `pg` finds a Unix socket by folder and port: `<folder>/.s.PGSQL.<port>`. */
const PORT = 5432;
/** Pause before the next attempt when the database could not be opened again, as with a full disk. */
const REOPEN_PAUSE_MS = 2_000;

export interface OpenEmbeddedDatabase extends OpenDatabase {
  /** Folder of the Unix socket, by which other processes connect while this one runs. */
  readonly socketFolder: string;
}

/** Hooks of the embedded database's start and failures. */
export interface EmbeddedHooks {
  /** Called once the worker is starting, for other modules to be loaded. */
  readonly meanwhile?: () => void;
  /** Called when the worker ended by itself and a new one opens the database. */
  readonly onFailure?: (error: Error) => void;
}

/**
 * Opens PGlite in a worker behind a Unix socket, with the same driver as a PostgreSQL server. A worker that
 * fails is replaced; until then connections are refused. The caller holds the lock of the data folder.
 */
export async function openEmbeddedDatabase(
  dataDir: string,
  { meanwhile = () => {}, onFailure = () => {} }: EmbeddedHooks = {},
): Promise<OpenEmbeddedDatabase> {
  await mkdir(dataDir, { recursive: true });
  const folder = await mkdtemp(join(tmpdir(), "kasuti-"));
  const workers = keepWorker({ dataDir, socketPath: join(folder, `.s.PGSQL.${PORT}`) }, onFailure);
  // Loading the driver takes as long as starting the database, so both run in parallel.
  meanwhile();
  const [{ openDatabase }] = await Promise.all([import("./database.ts"), workers.ready]);
  const open = openDatabase({ host: folder, port: PORT }, CONNECTIONS);
  return {
    ...open,
    socketFolder: folder,
    close: async () => {
      await open.close();
      await workers.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Connects to the embedded database of another process. */
export async function joinEmbeddedDatabase(socketFolder: string, connections: number): Promise<OpenDatabase> {
  const { openDatabase } = await import("./database.ts");
  return openDatabase({ host: socketFolder, port: PORT }, connections);
}

interface EmbeddedWorker {
  readonly worker: Worker;
  /** Resolves when its thread has ended, with the reason. */
  readonly end: Promise<Error>;
}

interface EmbeddedPlace {
  readonly dataDir: string;
  readonly socketPath: string;
}

/**
 * Keeps one worker running. After a failure the files hold every committed transaction, as after a killed
 * process, and the next worker opens them.
 */
function keepWorker(place: EmbeddedPlace, onFailure: (error: Error) => void) {
  let isStopping = false;
  const openAgain = async (): Promise<EmbeddedWorker> => {
    try {
      return await openWorker(place);
    } catch (error) {
      if (isStopping) throw error;
      onFailure(error instanceof Error ? error : new Error(String(error)));
      await setTimeout(REOPEN_PAUSE_MS);
      return openAgain();
    }
  };
  const watch = async (running: EmbeddedWorker): Promise<void> => {
    const error = await running.end;
    if (isStopping) return;
    onFailure(error);
    current = openAgain();
    // A failure while stopping is reported by `stop`.
    current.then(watch, () => {});
  };
  let current = openWorker(place);
  // The caller awaits `ready` and reports its failure.
  current.then(watch, () => {});
  return {
    ready: current,
    stop: async () => {
      isStopping = true;
      const running = await current;
      running.worker.postMessage("close");
      await messageOf(running, "closed");
      await running.worker.terminate();
    },
  };
}

async function openWorker({ dataDir, socketPath }: EmbeddedPlace): Promise<EmbeddedWorker> {
  // A failed worker leaves its socket. A failed or killed one leaves PostgreSQL's own lock file, which would
  // refuse every later start.
  for (const path of [socketPath, join(dataDir, "postmaster.pid")]) rmSync(path, { force: true });
  const worker = new Worker(new URL("./embedded-worker.ts", import.meta.url), {
    workerData: { dataDir, socketPath, connections: CONNECTIONS + SPARE_CONNECTIONS },
  });
  let reason: Error | undefined;
  worker.once("error", (error: Error) => {
    reason = error;
  });
  const end = new Promise<Error>((resolve) => {
    worker.once("exit", (code) =>
      resolve(reason ?? new Error(`The embedded database stopped with code ${code}`)),
    );
  });
  await messageOf({ worker, end }, "ready");
  return { worker, end };
}

/** Waits for a message of the worker; Node's watch mode makes workers send messages of its own. */
function messageOf({ worker, end }: EmbeddedWorker, expectedMessage: "ready" | "closed"): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on("message", (message: unknown) => {
      if (message === expectedMessage) resolve();
    });
    end.then(reject);
  });
}

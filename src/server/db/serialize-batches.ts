import type { PGlite } from "@electric-sql/pglite";

const SYNC = new Uint8Array([0x53, 0, 0, 0, 4]);
/** First bytes of the messages that end a batch: Sync, and Query, which is a batch of its own. */
const ENDS_BATCH = [0x53, 0x51];
/** Parse, Bind, Describe, Execute, Close and Flush: the unnamed statement and portal live until Sync. */
const OPENS_BATCH = [0x50, 0x42, 0x44, 0x45, 0x43, 0x48];

/** Part of PGlite that the socket server uses. */
type SocketDatabase = Pick<
  PGlite,
  "waitReady" | "runExclusive" | "execProtocolRawStream" | "isInTransaction" | "exec"
>;

/**
 * Keeps one client's Parse … Sync together. The socket server takes turns message by message, and all clients
 * share one session: without this, one client's Execute could run a statement that another has just bound.
 * The server admits no other client during a transaction, so an open batch is reported as one.
 *
 * `onException` must end the thread: after an exception PGlite's memory is undefined, and the socket server
 * never answers again (https://github.com/electric-sql/pglite/issues/1046).
 */
export function serializeBatches(db: PGlite, onException: (error: unknown) => void): PGlite {
  let isBatchOpen = false;
  const guarded: SocketDatabase = {
    waitReady: db.waitReady,
    runExclusive: (work) => db.runExclusive(work),
    execProtocolRawStream: async (message, options) => {
      const [kind = 0] = message;
      try {
        await db.execProtocolRawStream(message, options);
      } catch (error) {
        onException(error);
        throw error;
      }
      if (OPENS_BATCH.includes(kind)) isBatchOpen = true;
      if (ENDS_BATCH.includes(kind)) isBatchOpen = false;
    },
    isInTransaction: () => isBatchOpen || db.isInTransaction(),
    exec: async (sql, options) => {
      // The client disconnected in the middle of a batch; the next one starts on a clean session.
      if (isBatchOpen) await db.execProtocolRaw(SYNC);
      isBatchOpen = false;
      return db.exec(sql, options);
    },
  };
  // The socket server calls no other members of PGlite.
  return guarded as PGlite;
}

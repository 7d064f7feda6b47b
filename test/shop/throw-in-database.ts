/** Preloaded with `--import`: PGlite throws at a message that contains `THROWS_IN_DATABASE`. */
import { isMainThread } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";

/** Value that a test sends to the database to make it throw. */
export const THROWS_IN_DATABASE = "throws@database.example";

const run = PGlite.prototype.execProtocolRawStream;
if (!isMainThread)
  PGlite.prototype.execProtocolRawStream = async function (message, options) {
    if (Buffer.from(message).includes(THROWS_IN_DATABASE)) throw new WebAssembly.RuntimeError("unreachable");
    return run.call(this, message, options);
  };

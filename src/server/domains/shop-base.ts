import type { Logger } from "pino";
import type { Database, OpenDatabase } from "../db/database.ts";
import type { FileStore } from "../files/file-store.ts";
import type { RateLimiter } from "../http/limits/rate-limiter.ts";

/** Parts that exist once per process, for routes and use-cases of every domain. */
export interface ShopBase {
  /** First argument of every store function, which may also run in a transaction. */
  readonly db: Database;
  /** The same database, for the few reads that are prepared statements or stream rows. */
  readonly database: OpenDatabase;
  readonly files: FileStore;
  readonly limiter: RateLimiter;
  readonly now: () => Date;
  readonly log: Logger;
  /** Called when a mail was added to the outbox. */
  readonly onMail: () => void;
}

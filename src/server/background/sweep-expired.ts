import type { OpenDatabase } from "../db/database.ts";
import { markSoldDesigns, sweepBulks } from "../domains/catalogue/office/index.ts";
import { sweepResetCodes, sweepSessions } from "../domains/customers/index.ts";
import { sweepImpersonations } from "../domains/impersonation/index.ts";
import { type StagedFiles, sweepUploads } from "../domains/intake/index.ts";
import { sweepChallenges, sweepDrafts, sweepOfficeSessions, sweepStaff } from "../domains/staff/index.ts";
import { sweepRateLimits } from "../http/limits/rate-limiter.ts";
import type { Stores } from "../stores.ts";

interface Swept {
  readonly database: OpenDatabase;
  readonly stores: Stores;
  readonly staged: StagedFiles;
  readonly now: () => Date;
}

/** Deletes expired sessions, codes, links and abandoned uploads. Returns 0, because one round is enough. */
export async function sweepExpired({ database, stores, staged: stagedFiles, now }: Swept): Promise<number> {
  await sweepSessions(stores.db, now());
  await sweepResetCodes(stores.db, now());
  await sweepImpersonations(stores.db, now());
  await sweepOfficeSessions(stores.db, now());
  await sweepChallenges(stores.db, now());
  await sweepStaff(stores.db, now());
  await sweepDrafts(stores.db, now());
  await sweepBulks(stores.db, now());
  await markSoldDesigns(stores.database);
  await sweepUploads({ store: stores.uploads, files: stagedFiles, now });
  await stores.uploadedDesigns.sweep();
  await sweepRateLimits(database.db, now());
  return 0;
}

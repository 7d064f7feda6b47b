import type { OpenDatabase } from "../db/database.ts";
import { markSoldDesigns, sweepBulks } from "../domains/catalogue/office/index.ts";
import { sweepResetCodes, sweepSessions } from "../domains/customers/index.ts";
import { sweepImpersonations } from "../domains/impersonation/index.ts";
import { type StagedFiles, sweepBatches, sweepUploads } from "../domains/intake/index.ts";
import { pruneNamePictures } from "../domains/lettering/index.ts";
import { sweepChallenges, sweepDrafts, sweepOfficeSessions, sweepStaff } from "../domains/staff/index.ts";
import { sweepRateLimits } from "../http/limits/rate-limiter.ts";

interface Swept {
  readonly database: OpenDatabase;
  readonly staged: StagedFiles;
  /** Has pictures of names. */
  readonly derivedFiles: Parameters<typeof pruneNamePictures>[0];
  readonly now: () => Date;
}

/**
 * Deletes expired sessions, codes and links, abandoned uploads, and pictures of names that visitors typed.
 * Returns 0, because one round is enough.
 */
export async function sweepExpired({
  database,
  staged: stagedFiles,
  derivedFiles,
  now,
}: Swept): Promise<number> {
  const { db } = database;
  await sweepSessions(db, now());
  await sweepResetCodes(db, now());
  await sweepImpersonations(db, now());
  await sweepOfficeSessions(db, now());
  await sweepChallenges(db, now());
  await sweepStaff(db, now());
  await sweepDrafts(db, now());
  await sweepBulks(db, now());
  await markSoldDesigns(database);
  await sweepUploads({ db: db, files: stagedFiles, now });
  await sweepBatches(db);
  await sweepRateLimits(db, now());
  await pruneNamePictures(derivedFiles, now());
  return 0;
}

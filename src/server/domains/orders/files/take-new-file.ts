import type { FileFacts } from "../../../../contract/stitching/file-facts.ts";
import type { Database } from "../../../db/database.ts";
import type { FileStore } from "../../../files/file-store.ts";
import { measureZip } from "../../../files/measure-zip.ts";
import { Failure } from "../../failure.ts";
import { type BoughtVariant, findOffer, takeFile } from "./taken-file-store.ts";

export interface TakingFiles {
  readonly db: Database;
  readonly files: Pick<FileStore, "get">;
  readonly now: () => Date;
}

export interface NewFile {
  readonly sha256: string;
  readonly bytes: number;
  /** `undefined` when the file that was bought cannot be read. */
  readonly before: FileFacts | undefined;
  readonly after: FileFacts;
}

/**
 * The newer file of a bought variant, compared with the bought one.
 * @throws Failure file-unknown, new-file-unreadable
 */
export async function compareNewFile(
  { db, files }: Omit<TakingFiles, "now">,
  customerId: number,
  variant: BoughtVariant,
): Promise<NewFile> {
  const offer = await findOffer(db, customerId, variant);
  if (!offer || offer.ownHash === offer.newHash) throw new Failure("file-unknown");
  const after = await measureZip(files, offer.newHash);
  if (!after) throw new Failure("new-file-unreadable");
  const before = await measureZip(files, offer.ownHash);
  return { sha256: offer.newHash, bytes: offer.newSize, before, after };
}

/**
 * Gives a bought variant the file that the customer saw, once it was read from start to end; the one before
 * stays. Taking it again changes nothing.
 * @throws Failure file-unknown, new-file-replaced, new-file-unreadable
 */
export async function takeNewFile(
  { db, files, now }: TakingFiles,
  customerId: number,
  { sha256, ...variant }: BoughtVariant & { readonly sha256: string },
): Promise<void> {
  const offer = await findOffer(db, customerId, variant);
  if (!offer) throw new Failure("file-unknown");
  if (offer.ownHash === sha256) return;
  if (offer.newHash !== sha256) throw new Failure("new-file-replaced");
  if (!(await measureZip(files, sha256))) throw new Failure("new-file-unreadable");
  if (await takeFile(db, customerId, { ...variant, newHash: sha256 }, now())) return;
  const isOwned = await findOffer(db, customerId, variant);
  throw new Failure(isOwned ? "new-file-replaced" : "file-unknown");
}

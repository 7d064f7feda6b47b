import type { PlainReason } from "../../../contract/refusals/reasons.ts";
import { newToken, tokenHash } from "../customers/index.ts";
import { Failure } from "../failure.ts";
import type { ShopBase } from "../shop-base.ts";
import {
  addDownloadLink,
  addLinkToLine,
  findDownloadLink,
  type LinkTarget,
  type StoredLink,
  spendDownloadLink,
} from "./link-store.ts";

const VALID_MS = 15 * 60_000;
/** A browser resumes a download that broke off for so long. */
const TOKEN_VALID_MS = 3_600_000;

/** Makes a link to a bought file that works once. @throws Failure file-unknown */
export async function createLink({ db, now }: ShopBase, customerId: number, target: LinkTarget) {
  const token = newToken();
  const expiresAt = new Date(now().getTime() + VALID_MS);
  const isAdded = await addDownloadLink(db, customerId, target, {
    tokenHash: tokenHash(token),
    now: now(),
    expiresAt,
  });
  if (!isAdded) throw new Failure("file-unknown");
  return { token, expiresAt };
}

/** A file within its call: a zip's name, or a stitch file's id. */
export type FileKey = string | number;

/** Token that opens one file of a bought line without the session, as often as a browser asks. */
export async function createFileToken({ db, now }: ShopBase, lineId: number, file: FileKey) {
  const token = newToken();
  const expiresAt = new Date(now().getTime() + TOKEN_VALID_MS);
  await addLinkToLine(db, lineId, { tokenHash: hashFor(file, token), now: now(), expiresAt });
  return token;
}

/** Customer who made a token for this file. @throws Failure as `findLink` */
export async function customerOfToken(linking: ShopBase, token: string, file: FileKey): Promise<number> {
  return (await findHashed(linking, hashFor(file, token))).customerId;
}

/** With the file in it, the token opens no other file, and is no link that is spent. */
function hashFor(file: FileKey, token: string): string {
  return tokenHash(`${token} ${file}`);
}

/**
 * A link that can be used now. Looking spends nothing, because scanners of mail and chat open links. @throws
 * Failure download-link-unknown, -used, -late, -ended
 */
export async function findLink(linking: ShopBase, token: string): Promise<StoredLink> {
  // With a blank in it, the token of a file would open the whole zip.
  if (token.includes(" ")) throw new Failure("download-link-unknown");
  return findHashed(linking, tokenHash(token));
}

async function findHashed({ db, now }: ShopBase, hash: string): Promise<StoredLink> {
  const link = await findDownloadLink(db, hash);
  if (!link) throw new Failure("download-link-unknown");
  const reason = reasonToRefuse(link, now());
  if (reason) throw new Failure(reason);
  return link;
}

function reasonToRefuse({ usedAt, expiresAt, isOwned }: StoredLink, now: Date): PlainReason | undefined {
  if (!isOwned) return "download-link-ended";
  if (usedAt) return "download-link-used";
  return expiresAt <= now ? "download-link-late" : undefined;
}

/** Spends a link; of simultaneous calls one succeeds. @throws Failure download-link-used */
export async function spendLink({ db, now }: ShopBase, token: string): Promise<void> {
  if (!(await spendDownloadLink(db, tokenHash(token), now()))) throw new Failure("download-link-used");
}

/** Name of the file that a link answers. */
export function linkedName({ file, variantPath }: Pick<StoredLink, "file" | "variantPath">): string {
  return file?.name ?? zipName(variantPath.slice(variantPath.lastIndexOf("/") + 1));
}

/** The name with exactly one `.zip` extension. */
export function zipName(name: string): string {
  return `${name.replace(/(?:\.zip)+$/i, "")}.zip`;
}

import type { PlainReason } from "../../../contract/refusals/reasons.ts";
import { newToken, tokenHash } from "../customers/index.ts";
import { Failure } from "../failure.ts";
import type { LinkStore, LinkTarget, StoredLink } from "./link-store.ts";

interface Linking {
  readonly links: LinkStore;
  readonly now: () => Date;
}

const VALID_MS = 15 * 60_000;

/** Makes a link to a bought file that works once. @throws Failure file-unknown */
export async function createLink({ links, now }: Linking, customerId: number, target: LinkTarget) {
  const token = newToken();
  const expiresAt = new Date(now().getTime() + VALID_MS);
  const isAdded = await links.add(customerId, target, {
    tokenHash: tokenHash(token),
    now: now(),
    expiresAt,
  });
  if (!isAdded) throw new Failure("file-unknown");
  return { token, expiresAt };
}

/**
 * A link that can be used now. Looking spends nothing, because scanners of mail and chat open links. @throws
 * Failure download-link-unknown, -used, -late, -ended
 */
export async function findLink({ links, now }: Linking, token: string): Promise<StoredLink> {
  const link = await links.find(tokenHash(token));
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
export async function spendLink({ links, now }: Linking, token: string): Promise<void> {
  if (!(await links.spend(tokenHash(token), now()))) throw new Failure("download-link-used");
}

/** Name of the file that a link answers. */
export function linkedName({ file, variantPath }: Pick<StoredLink, "file" | "variantPath">): string {
  return file?.name ?? zipName(variantPath.slice(variantPath.lastIndexOf("/") + 1));
}

/** The name with exactly one `.zip` extension. */
export function zipName(name: string): string {
  return `${name.replace(/(?:\.zip)+$/i, "")}.zip`;
}

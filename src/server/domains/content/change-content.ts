import type { ContentName } from "../../../contract/content/content-names.ts";
import type { ShopInfo } from "../../../contract/shop.ts";
import type { Actor } from "../actor.ts";
import { Failure } from "../failure.ts";
import { type ContentOf, shopIn } from "./content.ts";
import type { ContentStore } from "./content-store.ts";

/** A save: who makes it, when, and based on which version. */
export interface ContentSave<N extends ContentName = ContentName> {
  readonly name: N;
  readonly version: number;
  readonly actor: Actor;
  readonly now: Date;
}

/** Publishes the content at once and returns its version. @throws Failure `conflict` */
export async function saveContent<N extends ContentName>(
  store: ContentStore,
  save: ContentSave<N>,
  content: ContentOf<N>,
): Promise<number> {
  return requireSaved(await store.save({ ...save, content: nothingAsNull(content), restored: undefined }));
}

/**
 * Publishes an older version as a new one; version 0 is the default text. @throws Failure `conflict`,
 * `not-found`
 */
export async function restoreContent(
  store: ContentStore,
  save: ContentSave,
  restored: number,
): Promise<number> {
  const older = await store.findVersion(save.name, restored);
  if (!older) throw new Failure("page-version-unknown");
  return requireSaved(await store.save({ ...save, content: older.content, restored }));
}

/**
 * The shop with its current contact data, for readers without the catalogue's version: mails and documents.
 */
export async function shopNow(store: Pick<ContentStore, "find">, settings: ShopInfo): Promise<ShopInfo> {
  return shopIn(settings, (await store.find("shop")).content, "en");
}

/** Content without text in any language is stored as null: the page then shows its default text. */
function nothingAsNull<C extends object>(content: C): C | null {
  return Object.values(content).every((value) => value === null) ? null : content;
}

function requireSaved(version: number | undefined): number {
  if (version === undefined) throw new Failure("changed-meanwhile");
  return version;
}

import type { ContentName } from "../../../contract/content/content-names.ts";
import type { ShopInfo } from "../../../contract/shop.ts";
import type { Actor } from "../actor.ts";
import { Failure } from "../failure.ts";
import { type ContentOf, shopIn } from "./content.ts";
import type { ContentStore } from "./content-store.ts";

/** Who saves, when, and on which version. */
export interface ContentSave<N extends ContentName = ContentName> {
  readonly name: N;
  readonly version: number;
  readonly actor: Actor;
  readonly now: Date;
}

/** Publishes it at once and answers its version. @throws Failure `conflict` */
export async function saveContent<N extends ContentName>(
  store: ContentStore,
  save: ContentSave<N>,
  content: ContentOf<N>,
): Promise<number> {
  return requireSaved(await store.save({ ...save, content: nothingAsNull(content), restored: undefined }));
}

/** Publishes an older version as a new one; version 0 is the usual. @throws Failure `conflict`, `not-found` */
export async function restoreContent(
  store: ContentStore,
  save: ContentSave,
  restored: number,
): Promise<number> {
  const older = await store.findVersion(save.name, restored);
  if (!older) throw new Failure("page-version-unknown");
  return requireSaved(await store.save({ ...save, content: older.content, restored }));
}

/** The shop as it is to be reached at this moment, for what does not go by the catalogue's version: mails, papers. */
export async function shopNow(store: Pick<ContentStore, "find">, settings: ShopInfo): Promise<ShopInfo> {
  return shopIn(settings, (await store.find("shop")).content, "en");
}

/** Texts without a word in any language are none: the page says what it usually says. */
function nothingAsNull<C extends object>(content: C): C | null {
  return Object.values(content).every((value) => value === null) ? null : content;
}

function requireSaved(version: number | undefined): number {
  if (version === undefined) throw new Failure("changed-meanwhile");
  return version;
}

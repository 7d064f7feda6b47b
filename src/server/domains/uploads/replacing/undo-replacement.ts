import { isDeepStrictEqual } from "node:util";
import { storedBytes } from "../../../files/file-store.ts";
import type { Deed } from "../../actor.ts";
import { type prepared, productWriting } from "../../catalogue/index.ts";
import { handedIn } from "../../catalogue-import/index.ts";
import { Failure } from "../../failure.ts";
import { productOf, type Replacing, zipOf } from "./replace-files.ts";
import type { FileReplacement, ReplacedState } from "./replacement-store.ts";

/** Which variant's files come back, and the version of the design that was looked at. */
export interface FilesToBringBack {
  readonly variantId: number;
  readonly version: number;
}

/** Whether it can be undone still; `undefined` where not. */
export function undoable(
  last: FileReplacement | undefined,
  fileHash: string,
  now: Date,
): FileReplacement | undefined {
  return last && last.undoUntil > now && last.after.variant.fileHash === fileHash ? last : undefined;
}

/**
 * Brings back the files that were replaced last, with sizes, picture and words that came of them; what somebody changed since
 * stays. The files get a new version of their name, since some customers may have bought those in between. Answers the design's
 * version. @throws Failure product-unknown, changed-meanwhile, replacement-not-undoable
 */
export async function undoReplacement(
  replacing: Pick<Replacing, "replacements" | "stock" | "writer" | "kept">,
  { variantId, version }: FilesToBringBack,
  deed: Deed,
): Promise<number> {
  const { replacements, stock, writer, kept } = replacing;
  const { product, variant } = await productOf(replacing, variantId);
  const present = await replacements.stateOf(variantId);
  if (product.version !== version || !present) throw new Failure("changed-meanwhile");
  const last = undoable(await replacements.last(variantId), variant.fileHash, deed.now);
  const bytes = last && (await zipOf(kept, last.before.variant.fileHash));
  if (!last || !bytes) throw new Failure("replacement-not-undoable");
  const change = {
    action: "files replaced, undone",
    subject: "design",
    subjectId: product.id,
    after: { variant: variant.name, replacedBy: last.who, replacedAt: last.at.toISOString() },
  } as const;
  const { words, packed, ...design } = broughtBack(last, present, bytes);
  const prepared: prepared.ProductChange = {
    ...{ isNew: false, id: product.id, words: {}, newVariants: [] },
    changedVariants: [{ id: variantId, words, packed }],
    measures: design.measures,
    pictures: design.cover && [design.cover, ...product.morePictures],
    edit: { deed, version, change },
  };
  await productWriting.changeProduct(writer, kept, prepared, async (tx) => {
    if (!(await replacements.remove(tx, last.id))) throw new Failure("changed-meanwhile");
  });
  return (await stock.find(product.id))?.version ?? version;
}

/** What was there before, as far as nobody changed since what the replacement made of it. */
function broughtBack(
  { before, after }: FileReplacement,
  present: ReplacedState,
  bytes: Uint8Array<ArrayBuffer>,
) {
  const { facts, files, format } = before.variant;
  const words = (["name", "machine", "hoop"] as const).flatMap((word) =>
    present.variant[word] === after.variant[word] ? [[word, before.variant[word]] as const] : [],
  );
  const packed: prepared.PackedFiles = {
    ...{ fileBase: handedIn.nextVersion(present.variant.path), format, facts, designFiles: files },
    zip: storedBytes({ bytes, contentType: "application/zip" }),
  };
  const look = before.measures.look ?? after.measures.look ?? [];
  const isMeasuredSo = isDeepStrictEqual(present.measures, after.measures);
  const isPicturedSo = isDeepStrictEqual(present.cover, after.cover);
  return {
    ...{ words: Object.fromEntries(words), packed },
    measures: isMeasuredSo ? { ...before.measures, look } : undefined,
    cover: isPicturedSo ? before.cover : undefined,
  };
}

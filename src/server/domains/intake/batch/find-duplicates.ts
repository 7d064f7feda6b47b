import { createIssue } from "../../../../contract/office/uploads/issues.ts";
import type { LocatedIssue } from "../candidate.ts";
import type { Result } from "../result.ts";
import type { ShopDesign, UploadedDesignStore } from "./uploaded-design-store.ts";

/** Issues of a design whose files another design of the shop has. */
export interface Duplicates {
  readonly errors: readonly LocatedIssue[];
  readonly warnings: readonly LocatedIssue[];
}

interface CheckedDesign {
  readonly key: string;
  readonly shop: ShopDesign | undefined;
  readonly result: Result | undefined;
}

/**
 * Finds designs of the shop with the same files. If all files are the same, the design is refused as a
 * duplicate, else it gets a warning.
 */
export async function duplicatesOf(
  store: Pick<UploadedDesignStore, "sameFiles">,
  designs: readonly CheckedDesign[],
): Promise<Map<string, Duplicates>> {
  const hashesOf = ({ result }: CheckedDesign) =>
    new Set(result?.variants.flatMap(({ files = [] }) => files.map(({ sha256 }) => sha256)) ?? []);
  const found = await store.sameFiles([...new Set(designs.flatMap((design) => [...hashesOf(design)]))]);
  return new Map(
    designs.map((design) => {
      const hashes = hashesOf(design);
      const others = found.filter(({ id, sha256 }) => id !== design.shop?.id && hashes.has(sha256));
      const [other] = others;
      if (!other) return [design.key, { errors: [], warnings: [] }];
      const isDuplicate = new Set(others.map(({ sha256 }) => sha256)).size === hashes.size && !design.shop;
      const issue = isDuplicate ? same(other) : similar(other);
      return [design.key, { errors: isDuplicate ? [issue] : [], warnings: isDuplicate ? [] : [issue] }];
    }),
  );
}

const valuesOf = ({ id, name }: ShopDesign) => ({ id, design: name });

function same(other: ShopDesign): LocatedIssue {
  return createIssue(other.published ? "design-on-sale" : "design-off-sale", valuesOf(other));
}

function similar(other: ShopDesign): LocatedIssue {
  return createIssue("files-shared", valuesOf(other));
}

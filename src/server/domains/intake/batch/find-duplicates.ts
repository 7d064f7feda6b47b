import { createIssue } from "../../../../contract/office/uploads/issues.ts";
import type { Database } from "../../../db/database.ts";
import type { LocatedIssue } from "../candidate.ts";
import type { Result } from "../result.ts";
import { findSameFiles, type ShopDesign } from "./uploaded-design-store.ts";

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
  db: Database,
  designs: readonly CheckedDesign[],
): Promise<Map<string, Duplicates>> {
  const hashesOf = ({ result }: CheckedDesign) =>
    new Set(result?.variants.flatMap(({ files = [] }) => files.map(({ sha256 }) => sha256)) ?? []);
  const sameFiles = await findSameFiles(db, [...new Set(designs.flatMap((design) => [...hashesOf(design)]))]);
  return new Map(
    designs.map((design) => {
      const hashes = hashesOf(design);
      const others = sameFiles.filter(({ id, sha256 }) => id !== design.shop?.id && hashes.has(sha256));
      const [match] = others;
      if (!match) return [design.key, { errors: [], warnings: [] }];
      const isDuplicate = new Set(others.map(({ sha256 }) => sha256)).size === hashes.size && !design.shop;
      const issue = isDuplicate ? same(match) : similar(match);
      return [design.key, { errors: isDuplicate ? [issue] : [], warnings: isDuplicate ? [] : [issue] }];
    }),
  );
}

const valuesOf = ({ id, name }: ShopDesign) => ({ id, design: name });

function same(design: ShopDesign): LocatedIssue {
  return createIssue(design.published ? "design-on-sale" : "design-off-sale", valuesOf(design));
}

function similar(design: ShopDesign): LocatedIssue {
  return createIssue("files-shared", valuesOf(design));
}

import { formatByName } from "@kasuti/embroidery";
import { UnreadableTable } from "../../tables/read-table.ts";
import { readCatalogueCsv } from "./csv/read-catalogue-csv.ts";
import { requestsOfRows } from "./csv/requests-of-rows.ts";
import { type FolderDefaults, requestsOfFolders } from "./folders/requests-of-folders.ts";
import type { ProductRequest } from "./product-request.ts";
import { type Remark, UnreadableSource } from "./remark.ts";
import { createFileFinder } from "./source/file-finder.ts";
import { createFileReader } from "./source/file-reader.ts";
import { type ImportSource, listSource } from "./source/list-source.ts";
import { LARGEST_FILE, type SourceFile } from "./source/source-file.ts";

/** What an owner hands in, understood. */
export interface Handed {
  readonly requests: readonly ProductRequest[];
  readonly remarks: readonly Remark[];
  readonly notices: readonly string[];
}

export type HandedDefaults = FolderDefaults;

/** Lists a folder or zip and reads its `catalogue.csv`. @throws UnreadableSource, UnreadableTable */
export async function readHanded(path: string, defaults: HandedDefaults): Promise<Handed> {
  const source = await listSource(path);
  const { files, catalogue, remarks } = source;
  if (!catalogue) return { requests: requestsOfFolders(files, defaults), remarks, notices: [] };
  if (catalogue.size > LARGEST_FILE)
    throw new UnreadableTable({
      file: catalogue.path,
      reason: "catalogue.csv has more than 32 MB.",
      advice: "Divide it into several imports.",
    });
  const { rows, notices } = readCatalogueCsv(readTableFile(catalogue));
  const requests = requestsOfRows(rows, createFileFinder(files));
  return { requests, remarks, notices: [...notices, ...unnamed(source, requests)] };
}

function readTableFile(catalogue: SourceFile): Uint8Array {
  const reader = createFileReader();
  try {
    return reader.read(catalogue);
  } catch (error) {
    throw new UnreadableSource({
      file: catalogue.path,
      reason: error instanceof Error ? error.message : String(error),
      advice: "Copy it anew, and let the shop's user read it.",
    });
  } finally {
    reader.close();
  }
}

const SHOWN = 10;

/** Stitch files that no row names: forgotten, perhaps. */
function unnamed({ files }: ImportSource, requests: readonly ProductRequest[]): string[] {
  const named = new Set(requests.flatMap(({ variants }) => variants.flatMap((variant) => variant.files)));
  const left = [...files.values()].filter((file) => formatByName(file.path) && !named.has(file));
  if (left.length === 0) return [];
  const shown = left.slice(0, SHOWN).map(({ path }) => path);
  const more = left.length > SHOWN ? ` and ${left.length - SHOWN} more` : "";
  return [`Named in no row: ${shown.join(", ")}${more}.`];
}

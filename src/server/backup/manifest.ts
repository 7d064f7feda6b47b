import * as z from "zod";

export const MANIFEST = "manifest.json";
const count = z.int().min(0);

/** Describes a backup. It is the last entry of the archive, so an unfinished archive has none. */
export const manifestSchema = z.object({
  kasuti: z.literal("backup"),
  format: z.literal(1),
  createdAt: z.string(),
  /** Hashes of the schema's migrations, in order. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: count,
      /** Entries that hold the rows as gzipped lines of JSON. `sha256` is the hash of the entry. */
      parts: z.array(z.object({ entry: z.string(), rows: count, sha256: z.string() })),
    }),
  ),
  /** Sequence → its last value; null when it was never used. */
  sequences: z.record(z.string(), z.number().nullable()),
  /** Content hashes: names and checksums of the entries under `files/`. */
  files: z.array(z.string()),
  /** Files that the database names but that storage did not have. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

export function fileEntry(hash: string): string {
  return `files/${hash.slice(0, 2)}/${hash}`;
}

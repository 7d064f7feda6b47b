import * as z from "zod";

export const MANIFEST = "manifest.json";
const count = z.int().min(0);

/** What a backup says of itself; the last entry of its archive, so that only a finished one has it. */
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
      /** Entries that hold the rows: gzipped lines of JSON. `sha256` is of the entry. */
      parts: z.array(z.object({ entry: z.string(), rows: count, sha256: z.string() })),
    }),
  ),
  /** Sequence → where it stood; null where it was never asked. */
  sequences: z.record(z.string(), z.number().nullable()),
  /** Content hashes: the names and the checksums of the entries under `files/`. */
  files: z.array(z.string()),
  /** Named by the database, but neither on disk nor here. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

export function fileEntry(hash: string): string {
  return `files/${hash.slice(0, 2)}/${hash}`;
}

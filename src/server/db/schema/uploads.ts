import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { products, productVariants } from "./catalogue.ts";
import { instant } from "./columns.ts";
import { staff } from "./staff.ts";

const staffId = () =>
  integer("staff_id")
    .notNull()
    .references(() => staff.id, { onDelete: "cascade" });

/** Files that staff upload, complete or in progress; their bytes are in the uploads folder under `id`. */
export const uploads = pgTable(
  "uploads",
  {
    id: text().primaryKey(),
    staffId: staffId(),
    /** Batch of files that are checked together: `new`, `variant/5211`, `photo/1006`, `photo/logo`. */
    batch: text().notNull(),
    /** Path with folders and forward slashes, unique in the batch. */
    path: text().notNull(),
    /** Path sent by the browser; differs from `path` when another file already had that path. */
    givenPath: text("given_path").notNull(),
    /** Size of the complete file in bytes. */
    size: integer().notNull(),
    /** SHA-256 in hex, once the file is complete. */
    sha256: text(),
    createdAt: instant("created_at").notNull(),
    /** Time of the last received bytes. */
    touchedAt: instant("touched_at").notNull(),
    /** Lease of the request that writes the file, in any process, and the end of that lease. */
    writer: text(),
    writerUntil: instant("writer_until"),
  },
  (table) => [uniqueIndex("uploads_path").on(table.staffId, table.batch, table.path)],
);

/**
 * Result of a batch as a whole. Results are stored, so that they survive a restart and serve every process.
 */
export const uploadBatches = pgTable(
  "upload_batches",
  {
    staffId: staffId(),
    /** `new`, `variant/5211`. */
    batch: text().notNull(),
    /** Hash of the parsed files. */
    filesHash: text("files_hash").notNull(),
    /** Contents of the files as JSON text: names inside zips may have characters that jsonb rejects. */
    parsed: text().notNull(),
    /** Catalogue version for which the whole batch was checked; null while designs remain. */
    resolvedVersion: integer("resolved_version"),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.batch] })],
);

/** Designs that the uploads of a batch make: typed fields, result of the check, created product. */
export const uploadedDesigns = pgTable(
  "uploaded_designs",
  {
    staffId: staffId(),
    /** `new`, `variant/5211`. */
    batch: text().notNull().default("new"),
    /** Key derived from the names of the files. */
    key: text().notNull(),
    /** Name, description, tags, category and price as typed. */
    words: jsonb().notNull().default({}),
    productId: integer("product_id").references(() => products.id, { onDelete: "cascade" }),
    /** True when the importer refused the files. */
    isRefused: boolean("is_refused").notNull().default(false),
    /** Position in the batch; null when the files are deleted and only typed fields remain. */
    position: integer(),
    /** Candidate found in the files, as JSON text, with upload ids as paths. */
    request: text(),
    /** Ids of its uploads: `{ photo, files }`. */
    madeOf: jsonb("made_of"),
    /** Hash of all inputs of the outcome. */
    inputsHash: text("inputs_hash"),
    /** Result of the check as JSON text. */
    outcome: text(),
    /** Inputs hash that a process is checking, and the end of its lease. */
    checking: text(),
    checkingUntil: instant("checking_until"),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.batch, table.key] })],
);

/**
 * Replaced files of a variant while the replacement can be undone. A row is deleted by the undo, or when a
 * day has passed and buyers are notified.
 */
export const fileReplacements = pgTable(
  "file_replacements",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    variantId: integer("variant_id")
      .notNull()
      .references(() => productVariants.id, { onDelete: "cascade" }),
    at: instant("at").notNull(),
    undoUntil: instant("undo_until").notNull(),
    /** Name of the person who replaced it, at that time. */
    who: text().notNull(),
    notifiesBuyers: boolean("notifies_buyers").notNull(),
    /** Zip and cover that storage keeps for the undo. */
    oldFileHash: text("old_file_hash").notNull(),
    oldPictureHash: text("old_picture_hash").notNull(),
    /** Variant and design before and after, in the shape of `ReplacedState`. */
    before: jsonb().notNull(),
    after: jsonb().notNull(),
  },
  (table) => [index("file_replacements_variant").on(table.variantId, table.undoUntil)],
);

import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { products, productVariants } from "./catalogue.ts";
import { instant } from "./columns.ts";
import { staff } from "./staff.ts";

const staffId = () =>
  integer("staff_id")
    .notNull()
    .references(() => staff.id, { onDelete: "cascade" });

/**
 * Files that somebody of the staff hands in, whole or still on their way; their bytes lie in the uploads
 * folder under `id`.
 */
export const uploads = pgTable(
  "uploads",
  {
    id: text().primaryKey(),
    staffId: staffId(),
    /** Files that are checked together: `new`, `variant/5211`, `photo/1006`. */
    batch: text().notNull(),
    /** As it was dropped, with its folders; forward slashes. */
    path: text().notNull(),
    /** What the browser calls it; differs from `path` where another file had that name. */
    givenPath: text("given_path").notNull(),
    /** Bytes of all of it. */
    size: integer().notNull(),
    /** Hex, once all of it is here. */
    sha256: text(),
    createdAt: instant("created_at").notNull(),
    /** When something of it came last. */
    touchedAt: instant("touched_at").notNull(),
    /** Who writes it now, in whichever process, and until when nobody else may. */
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
    /** Follows from the files that were parsed. */
    filesHash: text("files_hash").notNull(),
    /** JSON as text: names inside zips may hold what jsonb refuses. */
    parsed: text().notNull(),
    /** Replacement of a variant's files: the mark that its outcome follows from, and the outcome as JSON. */
    inputsHash: text("inputs_hash"),
    outcome: text(),
    /** The catalogue version for which all was checked; null while something is left. */
    resolvedVersion: integer("resolved_version"),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.batch] })],
);

/**
 * A design that uploads of the batch `new` make: what was typed of it, what its check found, and what it was
 * made into.
 */
export const uploadedDesigns = pgTable(
  "uploaded_designs",
  {
    staffId: staffId(),
    /** Follows from the names of its files. */
    key: text().notNull(),
    /** Name, description, tags, category and price as they were typed. */
    words: jsonb().notNull().default({}),
    productId: integer("product_id").references(() => products.id, { onDelete: "cascade" }),
    /** The importer refused its files as they are. */
    isRefused: boolean("is_refused").notNull().default(false),
    /** Its place in the batch; null where its files are gone and only the words are left. */
    position: integer(),
    /** As the files say it; JSON as text, with the ids of uploads as paths on disk. */
    request: text(),
    /** Ids of the uploads that it is made of: `{ photo, files }`. */
    madeOf: jsonb("made_of"),
    /** Mark of everything that the outcome follows from. */
    inputsHash: text("inputs_hash"),
    /** Result of the check; JSON as text. */
    outcome: text(),
    /** The mark that a process checks now, and until when no other one does. */
    checking: text(),
    checkingUntil: instant("checking_until"),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.key] })],
);

/**
 * Files of a variant that others took the place of, for as long as that can be undone. A row goes when it is
 * undone, or when the day has passed and buyers were told.
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
    /** Name of the person who replaced it, as it was then. */
    who: text().notNull(),
    notifiesBuyers: boolean("notifies_buyers").notNull(),
    /** The zip and the cover that storage has to keep for the undo. */
    oldFileHash: text("old_file_hash").notNull(),
    oldPictureHash: text("old_picture_hash").notNull(),
    /** Variant and design before and after, in the shape of `ReplacedState`. */
    before: jsonb().notNull(),
    after: jsonb().notNull(),
  },
  (table) => [index("file_replacements_variant").on(table.variantId, table.undoUntil)],
);

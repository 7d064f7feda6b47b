import type { RefusalCode } from "@kasuti/embroidery";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { THREAD_COLORS, UNMEASURED, WORK_KINDS } from "../../../contract/filters/filter-values.ts";
import { languages } from "../../../contract/languages.ts";
import { adaptingModes } from "../../../contract/stitching/adaptations.ts";
import { instant } from "./columns.ts";

const cube = customType<{ data: string }>({ dataType: () => "cube" });
const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * Search vector: a hit in id or name ranks highest, then tags, then the rest of the search text. Punctuation
 * is replaced, because PostgreSQL would parse hosts and negative numbers; joiners are, because they would
 * make different words.
 */
const searchVector = sql`setweight(to_tsvector('simple', translate(id::text || ' ' || name || ' ' || other_names, E'-./_@:#&+\\u200c\\u200d', '         ')), 'A') || setweight(to_tsvector('simple', translate(tags || ',' || other_tags, E'-./_@:#&+\\u200c\\u200d', '         ')), 'B') || setweight(to_tsvector('simple', translate(search_text, E'-./_@:#&+\\u200c\\u200d', '         ')), 'C')`;

/** Category tree; top categories have no parent. */
export const categories = pgTable(
  "categories",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    parentId: integer("parent_id").references((): AnyPgColumn => categories.id),
    name: text().notNull(),
    position: integer().notNull().default(0),
    /**
     * Number of published products listed here, updated by every change of the listings: counting 10,000 rows
     * per page is slow.
     */
    productCount: integer("product_count").notNull().default(0),
    /** Incremented by every manual change of its names or position. */
    version: integer().notNull().default(1),
  },
  (table) => [index("categories_parent").on(table.parentId, table.position)],
);

/** Category names in languages other than English, which `categories` has. */
export const categoryTexts = pgTable(
  "category_texts",
  {
    categoryId: integer("category_id")
      .notNull()
      .references(() => categories.id, { onDelete: "cascade" }),
    language: text({ enum: languages }).notNull(),
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.language] })],
);

/** Files in file storage, stored under their SHA-256 in hex. */
export const storedFiles = pgTable(
  "stored_files",
  {
    hash: text().primaryKey(),
    size: integer().notNull(),
    contentType: text("content_type").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** Time when a private design with this file was deleted; a trigger of the first migration sets it. */
    unusedSince: instant("unused_since"),
  },
  (table) => [
    index("stored_files_unused").on(table.unusedSince).where(sql`${table.unusedSince} is not null`),
  ],
);

/** Files that were refused as lost or damaged in storage; a check removes those that are restored. */
export const damagedFiles = pgTable("damaged_files", {
  hash: text().primaryKey(),
  error: text().notNull(),
  foundAt: instant("found_at").notNull(),
});

export const products = pgTable(
  "products",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    slug: text().notNull(),
    description: text().notNull().default(""),
    /** Comma-separated, as in the API. */
    tags: text().notNull().default(""),
    /** Title and description for search engines; empty for those that are made of name, size and price. */
    pageTitle: text("page_title").notNull().default(""),
    pageDescription: text("page_description").notNull().default(""),
    height: text().notNull().default(""),
    stitches: text().notNull().default(""),
    /** Measured parts in the contract's `productPart` shape. */
    parts: jsonb().notNull().default([]),
    /** Measured appearance of the first part; null until the stitch files are measured. */
    appearance: smallint().array().$type<readonly number[]>(),
    /** Similarity vector: similar designs are near each other. Null until `appearance` is measured. */
    similarity: cube().generatedAlwaysAs(sql`design_similarity(appearance, tags)`),
    /** SHA-256 of the master picture. */
    pictureHash: text("picture_hash").notNull(),
    /** SHA-256 of the owner's photo behind the picture; null when the picture is drawn from the stitches. */
    photoHash: text("photo_hash"),
    /** Category in the breadcrumb; null for private designs only. */
    categoryId: integer("category_id").references(() => categories.id),
    /**
     * Customer for whom it was made; null for designs of the catalogue. A private design is never published,
     * so that no list of the shop has it.
     */
    ownerId: integer("owner_id"),
    /** SHA-256 of what a private design was made of: the same settings of one owner are one design. */
    madeOf: text("made_of"),
    /** True while on sale. Otherwise it is a draft, unless it was taken off sale. */
    published: boolean().notNull().default(true),
    /** Adaptations that customers can make of its files. */
    adapting: text({ enum: adaptingModes }).notNull().default("all"),
    /** Time when a draft goes on sale automatically. */
    publishAt: instant("publish_at"),
    /** Time when it was taken off sale; null while on sale and for drafts. */
    takenDownAt: instant("taken_down_at"),
    /**
     * Incremented by every manual change of the product: texts, categories, prices, files, pictures. Not by
     * sales or background work.
     */
    version: integer().notNull().default(1),
    /**
     * True when a background sweep has found counted sales, so that the list of unsold products can skip it.
     * False is no proof.
     */
    hasSold: boolean("has_sold").notNull().default(false),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    /** Names in other languages, for search. */
    otherNames: text("other_names").notNull().default(""),
    /** Comma-separated tags in other languages, for search. */
    otherTags: text("other_tags").notNull().default(""),
    /** Searched text in lower case: name, tags, and names of categories, machines, formats and hoops. */
    searchText: text("search_text").notNull().default(""),
    search: tsvector().notNull().generatedAlwaysAs(searchVector),
  },
  (table) => [
    index("products_name").on(table.name),
    index("products_name_start").on(sql`lower(${table.name}) text_pattern_ops`),
    index("products_newest").on(table.createdAt.desc(), table.id.desc()),
    index("products_on_sale").on(table.id, table.createdAt).where(sql`${table.published}`),
    index("products_off_sale").on(table.id).where(sql`not ${table.published}`),
    index("products_without_photo").on(table.id).where(sql`${table.photoHash} is null`),
    index("products_unsold").on(table.id).where(sql`not ${table.hasSold}`),
    // The index covers eight numbers of the vector, because half of an index over all of them would be read.
    // The query uses the same expression.
    index("products_similar").using("gist", sql`cube_subset(${table.similarity}, array[1,2,4,5,6,7,24,29])`),
    index("products_adapting").on(table.id).where(sql`${table.adapting} <> 'all'`),
    index("products_unmeasured").on(table.id).where(sql`${table.appearance} is null`),
    index("products_due").on(table.publishAt).where(sql`${table.publishAt} is not null`),
    uniqueIndex("products_private").on(table.ownerId, table.madeOf).where(sql`${table.ownerId} is not null`),
    index("products_private_picture").on(table.pictureHash).where(sql`${table.ownerId} is not null`),
    check(
      "products_private_unpublished",
      sql`${table.ownerId} is null or not (${table.published} or ${table.publishAt} is not null)`,
    ),
    check("products_category", sql`${table.categoryId} is not null or ${table.ownerId} is not null`),
    // Every search would scan a pending list until the next vacuum.
    index("products_search").using("gin", table.search).with({ fastupdate: false }),
  ],
);

/** Categories that the owner assigned to a product, the breadcrumb's first. */
export const categoryAssignments = pgTable(
  "category_assignments",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    categoryId: integer("category_id")
      .notNull()
      .references(() => categories.id),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.categoryId] }),
    index("category_assignments_category").on(table.categoryId),
  ],
);

/**
 * Listings: every category that shows a product, including parents, so that a page of a listing is one index
 * range. Derived from `categoryAssignments`; a product that is not on sale has no rows.
 */
export const productCategories = pgTable(
  "product_categories",
  {
    categoryId: integer("category_id")
      .notNull()
      .references(() => categories.id),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Copy of the product's time, so that a page of a category is one index range. */
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.productId] }),
    index("product_categories_newest").on(table.categoryId, table.createdAt.desc(), table.productId.desc()),
    index("product_categories_product").on(table.productId),
  ],
);

const tenths = (fact: string) => sql.raw(`round((facts->>'${fact}')::numeric * 10)::int`);
/** Side of the field that the design needs, which is its size unless the facts have another. */
const neededTenths = (choice: "least" | "greatest") =>
  sql.raw(
    `round(${choice}((coalesce(facts->'needs', facts)->>'width')::numeric, (coalesce(facts->'needs', facts)->>'height')::numeric) * 10)::int`,
  );
/** Sets a bit for each of `words` that the fact contains, the lowest for the first word. */
const bitsOf = (fact: string, words: readonly string[]) =>
  sql.raw(words.map((word, place) => `(facts->'${fact}' ? '${word}')::int * ${1 << place}`).join(" + "));
/** Bit of the number of colours, in the order of `COLOR_COUNTS`. */
const colorCountBit = sql.raw(
  "case when (facts->>'colors')::int > 10 then 4 when (facts->>'colors')::int > 5 then 2 else least((facts->>'colors')::int, 1) end",
);

export const productVariants = pgTable(
  "product_variants",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    name: text().notNull(),
    pricePaise: integer("price_paise").notNull(),
    machine: text().notNull(),
    format: text().notNull(),
    hoop: text().notNull(),
    /** `designs/<product>/<file name>`; the last segment is the name of the downloaded file. */
    path: text().notNull(),
    /** SHA-256 of the zip. */
    fileHash: text("file_hash")
      .notNull()
      .references(() => storedFiles.hash),
    position: integer().notNull().default(0),
    /** Facts measured in the stitch files, in the contract's `variantFacts` shape. */
    facts: jsonb().notNull().default(UNMEASURED),
    // Facts as numbers, for filters: the field that the design needs, then its size.
    shorterTenthMm: integer("shorter_tenth_mm").generatedAlwaysAs(neededTenths("least")),
    longerTenthMm: integer("longer_tenth_mm").generatedAlwaysAs(neededTenths("greatest")),
    widthTenthMm: integer("width_tenth_mm").generatedAlwaysAs(tenths("width")),
    heightTenthMm: integer("height_tenth_mm").generatedAlwaysAs(tenths("height")),
    stitches: integer().generatedAlwaysAs(sql`(facts->>'stitches')::int`),
    tenthMinutes: integer("tenth_minutes").generatedAlwaysAs(tenths("minutes")),
    colorCountBit: integer("color_count_bit").generatedAlwaysAs(colorCountBit),
    colorBits: integer("color_bits").generatedAlwaysAs(bitsOf("color", THREAD_COLORS)),
    workBits: integer("work_bits").generatedAlwaysAs(bitsOf("work", WORK_KINDS)),
    /**
     * Range of sizes in percent that all pass the checks, 100 for both where only the original does. Null
     * until they are checked; a trigger of the first migration takes them over for a new file.
     */
    sizeFrom: smallint("size_from"),
    sizeTo: smallint("size_to"),
    /** Licence of its own; null for the shop's first one. */
    licenceId: text("licence_id"),
  },
  (table) => [
    index("product_variants_product").on(table.productId, table.position),
    // Covers all columns that filters read, so that they never read the table itself.
    index("product_variants_filters").on(
      table.productId,
      table.pricePaise,
      table.format,
      table.shorterTenthMm,
      table.longerTenthMm,
      table.widthTenthMm,
      table.heightTenthMm,
      table.stitches,
      table.tenthMinutes,
      table.colorCountBit,
      table.colorBits,
      table.workBits,
      table.sizeFrom,
    ),
    index("product_variants_unsized").on(table.id).where(sql`${table.sizeFrom} is null`),
    index("product_variants_file").on(table.fileHash),
    uniqueIndex("product_variants_path").on(table.path),
    index("product_variants_machine").on(table.machine, table.productId),
    check("product_variants_price", sql`${table.pricePaise} >= 0`),
  ],
);

/**
 * Prices at which a variant was offered, written by the triggers of the first migration for every change of
 * its price or of its design's publication. Rows outlive their variant, as proof of earlier prices.
 */
export const priceHistory = pgTable(
  "price_history",
  {
    variantId: integer("variant_id").notNull(),
    /** Null while it is not offered. A variant without rows was never offered. */
    pricePaise: integer("price_paise"),
    at: instant("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.variantId, table.at] })],
);

/** Stitch files inside a variant's zip, measured on import. */
export const designFiles = pgTable(
  "design_files",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    variantId: integer("variant_id")
      .notNull()
      .references(() => productVariants.id, { onDelete: "cascade" }),
    name: text().notNull(),
    part: text({ enum: ["single", "back", "hand"] }).notNull(),
    format: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    stitches: integer().notNull(),
    colors: integer().notNull(),
    widthTenthMm: integer("width_tenth_mm").notNull(),
    heightTenthMm: integer("height_tenth_mm").notNull(),
  },
  (table) => [
    index("design_files_variant").on(table.variantId),
    index("design_files_content").on(table.sha256),
  ],
);

/** Checked sizes of the stitch files in a zip, whichever variants and orders have it. */
export const checkedSizes = pgTable("checked_sizes", {
  fileHash: text("file_hash").primaryKey(),
  /** Empty, as `parts`, if the files cannot be read. */
  sizes: jsonb().$type<readonly CheckedSize[]>().notNull(),
  parts: jsonb().$type<readonly CheckedPart[]>().notNull(),
});

/** A stitch file in its original size, mm. */
export interface CheckedPart {
  readonly part: "single" | "back" | "hand";
  readonly width: number;
  readonly height: number;
  readonly stitches: number;
  readonly colors: number;
}

/** A size of all parts of a zip. */
export interface CheckedSize {
  readonly percent: number;
  /** Extent of the largest part, mm. */
  readonly width: number;
  readonly height: number;
  /** The back once and the hand twice, as in the variant's facts. */
  readonly stitches: number;
  /** The library's refusal of the first part that fails; missing if all pass. */
  readonly refusal?: { readonly code: RefusalCode; readonly values: Readonly<Record<string, number>> };
}

/**
 * Search words of the products, without numbers, to correct misspelt words. Updated by every change of
 * products.
 */
export const catalogueWords = pgTable(
  "catalogue_words",
  {
    word: text().primaryKey(),
    /** Number of products with it. */
    uses: integer().notNull(),
  },
  (table) => [index("catalogue_words_trigram").using("gin", sql`${table.word} gin_trgm_ops`)],
);

/**
 * Tags of the products; a search without results suggests popular ones. Updated by every change of products.
 */
export const catalogueTags = pgTable(
  "catalogue_tags",
  {
    tag: text().primaryKey(),
    /** Number of products with it. */
    uses: integer().notNull(),
  },
  (table) => [index("catalogue_tags_popular").on(table.uses.desc())],
);

/** Top sellers that the owner selected; without rows, the settings apply. */
export const topSellers = pgTable("top_sellers", {
  productId: integer("product_id")
    .primaryKey()
    .references(() => products.id, { onDelete: "cascade" }),
  position: integer().notNull(),
});

/** Single row. Every change of the catalogue increments the version, which is part of every cache key. */
export const catalogueVersion = pgTable("catalogue_version", {
  id: integer().primaryKey().default(1),
  version: integer().notNull().default(1),
  /** Incremented when the owner selects other top sellers. */
  topSellersVersion: integer("top_sellers_version").notNull().default(1),
});

const productId = () =>
  integer("product_id")
    .notNull()
    .references(() => products.id, { onDelete: "cascade" });

/**
 * Product texts in languages other than English, which `products` has; an empty text falls back to English.
 */
export const productTexts = pgTable(
  "product_texts",
  {
    productId: productId(),
    language: text({ enum: languages }).notNull(),
    name: text().notNull().default(""),
    description: text().notNull().default(""),
    /** Comma-separated. */
    tags: text().notNull().default(""),
    pageTitle: text("page_title").notNull().default(""),
    pageDescription: text("page_description").notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.productId, table.language] })],
);

/** Pictures of a product after its cover, which `products` has. */
export const productPictures = pgTable(
  "product_pictures",
  {
    productId: productId(),
    /** SHA-256 of the master picture. */
    pictureHash: text("picture_hash").notNull(),
    /** SHA-256 of the owner's photo behind the picture; null when the picture is drawn from the stitches. */
    photoHash: text("photo_hash"),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.pictureHash] })],
);

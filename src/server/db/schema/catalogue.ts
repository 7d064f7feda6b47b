import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
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
import { instant } from "./columns.ts";

const cube = customType<{ data: string }>({ dataType: () => "cube" });
const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * A hit in id or name weighs most, then tags, then the rest of the search text. Punctuation would make hosts
 * and negative numbers; joiners would make other words.
 */
const searchVector = sql`setweight(to_tsvector('simple', translate(id::text || ' ' || name || ' ' || other_names, E'-./_@:#&+\\u200c\\u200d', '         ')), 'A') || setweight(to_tsvector('simple', translate(tags || ',' || other_tags, E'-./_@:#&+\\u200c\\u200d', '         ')), 'B') || setweight(to_tsvector('simple', translate(search_text, E'-./_@:#&+\\u200c\\u200d', '         ')), 'C')`;

/** Top categories have no parent. */
export const categories = pgTable(
  "categories",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    parentId: integer("parent_id").references((): AnyPgColumn => categories.id),
    name: text().notNull(),
    position: integer().notNull().default(0),
    /**
     * Published products listed here, kept by whoever changes the listing: counting 10,000 rows per page is
     * slow.
     */
    productCount: integer("product_count").notNull().default(0),
    /** Raised by every change that a person makes to its names or its place. */
    version: integer().notNull().default(1),
  },
  (table) => [index("categories_parent").on(table.parentId, table.position)],
);

/** Category names in other languages than English, which `categories` has. */
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

/** Bytes kept in file storage under their SHA-256 in hex. */
export const storedFiles = pgTable("stored_files", {
  hash: text().primaryKey(),
  size: integer().notNull(),
  contentType: text("content_type").notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
});

export const products = pgTable(
  "products",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    slug: text().notNull(),
    description: text().notNull().default(""),
    /** Comma-separated, as the wire carries them. */
    tags: text().notNull().default(""),
    height: text().notNull().default(""),
    stitches: text().notNull().default(""),
    /** Measured parts, in the wire's `productPart` shape. */
    parts: jsonb().notNull().default([]),
    /** What its first part looks like, in numbers; null until its stitch files were measured. */
    look: smallint().array().$type<readonly number[]>(),
    /** Where it stands among all designs: the nearest look most like it. Null until it was measured. */
    similarity: cube().generatedAlwaysAs(sql`design_similarity(look, tags)`),
    /** Hash of the master picture. */
    pictureHash: text("picture_hash").notNull(),
    /**
     * SHA-256 of the owner's photo that the picture was made of; null where it is drawn from the stitches.
     */
    photoHash: text("photo_hash"),
    /** The category that its breadcrumb names. */
    categoryId: integer("category_id")
      .notNull()
      .references(() => categories.id),
    /** On sale. One that is not is a draft, unless it was taken down. */
    published: boolean().notNull().default(true),
    /** When a draft goes on sale by itself. */
    publishAt: instant("publish_at"),
    /** When it was taken off sale; null while it is on sale, and for one that never was. */
    takenDownAt: instant("taken_down_at"),
    /**
     * Raised by every change that a person makes to the product or to what belongs to it: words, categories,
     * prices, files, pictures. Never by sales or by background work.
     */
    version: integer().notNull().default(1),
    /**
     * Seen among the counted sales by a sweep: a list of what never sold leaves it out unread. False says
     * nothing.
     */
    hasSold: boolean("has_sold").notNull().default(false),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    /** Its names in other languages, as search reads them. */
    otherNames: text("other_names").notNull().default(""),
    /** Its tags in other languages: comma-separated, as search reads them. */
    otherTags: text("other_tags").notNull().default(""),
    /**
     * Name, tags, names of categories, machines, formats and hoops in one lower-case line: what search reads.
     */
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
    // By a few numbers of the likeness: an index of all of them is read through by half. As the query has
    // them.
    index("products_similar").using("gist", sql`cube_subset(${table.similarity}, array[1,2,4,5,6,7,24,29])`),
    index("products_unmeasured").on(table.id).where(sql`${table.look} is null`),
    index("products_due").on(table.publishAt).where(sql`${table.publishAt} is not null`),
    // A pending list would be read through by every search until somebody vacuums.
    index("products_search").using("gin", table.search).with({ fastupdate: false }),
  ],
);

/** The categories that the owner put a product in, its breadcrumb's first. */
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
 * Every category a product is listed in, the categories above those included: any listing is one index range.
 * Follows from `categoryAssignments`; a product that is not on sale has no rows here.
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
    /** Copied from the product, so that a page of a category is one index range. */
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.productId] }),
    index("product_categories_newest").on(table.categoryId, table.createdAt.desc(), table.productId.desc()),
    index("product_categories_product").on(table.productId),
  ],
);

const tenths = (fact: string) => sql.raw(`round((facts->>'${fact}')::numeric * 10)::int`);
/** A bit for each of `words` that the fact has, the first word's lowest. */
const bitsOf = (fact: string, words: readonly string[]) =>
  sql.raw(words.map((word, place) => `(facts->'${fact}' ? '${word}')::int * ${1 << place}`).join(" + "));
/** In the order of `COLOR_COUNTS`. */
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
    /** `designs/<product>/<file name>`; the last segment is the name the customer downloads by. */
    path: text().notNull(),
    /** The zip. */
    fileHash: text("file_hash")
      .notNull()
      .references(() => storedFiles.hash),
    position: integer().notNull().default(0),
    /** Measured in its stitch files, in the wire's `variantFacts` shape. */
    facts: jsonb().notNull().default(UNMEASURED),
    /** Largest shorter and largest longer side of its parts: a hoop that takes both takes every part. */
    shorterTenthMm: integer("shorter_tenth_mm").notNull().default(0),
    longerTenthMm: integer("longer_tenth_mm").notNull().default(0),
    // The facts as filters compare them.
    widthTenthMm: integer("width_tenth_mm").generatedAlwaysAs(tenths("width")),
    heightTenthMm: integer("height_tenth_mm").generatedAlwaysAs(tenths("height")),
    stitches: integer().generatedAlwaysAs(sql`(facts->>'stitches')::int`),
    tenthMinutes: integer("tenth_minutes").generatedAlwaysAs(tenths("minutes")),
    colorCountBit: integer("color_count_bit").generatedAlwaysAs(colorCountBit),
    colorBits: integer("color_bits").generatedAlwaysAs(bitsOf("color", THREAD_COLORS)),
    workBits: integer("work_bits").generatedAlwaysAs(bitsOf("work", WORK_KINDS)),
  },
  (table) => [
    index("product_variants_product").on(table.productId, table.position),
    // All that filters read, so that none of them reads the table itself.
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
    ),
    uniqueIndex("product_variants_path").on(table.path),
    index("product_variants_machine").on(table.machine, table.productId),
  ],
);

/** The stitch files inside a variant's zip, as measured when they came in. */
export const designFiles = pgTable(
  "design_files",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    variantId: integer("variant_id")
      .notNull()
      .references(() => productVariants.id, { onDelete: "cascade" }),
    name: text().notNull(),
    part: text().notNull(),
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

/**
 * Every word that search finds products by, numbers aside: what a misspelt word is compared with. Every
 * change of the products keeps it.
 */
export const catalogueWords = pgTable(
  "catalogue_words",
  {
    word: text().primaryKey(),
    /** Products that have it. */
    uses: integer().notNull(),
  },
  (table) => [index("catalogue_words_trigram").using("gin", sql`${table.word} gin_trgm_ops`)],
);

/**
 * Every tag of the products; where a search finds nothing, the popular ones are offered. Every change of the
 * products keeps it.
 */
export const catalogueTags = pgTable(
  "catalogue_tags",
  {
    tag: text().primaryKey(),
    /** Products that have it. */
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

/** One row; every change of the catalogue raises it, and every cache is keyed by it. */
export const catalogueVersion = pgTable("catalogue_version", {
  id: integer().primaryKey().default(1),
  version: integer().notNull().default(1),
  /** Raised when other top sellers are chosen. */
  topSellersVersion: integer("top_sellers_version").notNull().default(1),
});

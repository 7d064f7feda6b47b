import * as z from "zod";
import { SUGGESTION_LIMIT } from "./constants.ts";
import { LIST_QUERY } from "./filters/filter-names.ts";
import { COLOR_COUNTS, THREAD_COLORS, WORK_KINDS } from "./filters/filter-values.ts";
import { amountInRupees, because, id, lang, pagination, queryId } from "./primitives.ts";

/** What was measured in a variant's stitch files. */
export const variantFacts = z.object({
  /** Of its largest part, mm with one decimal. */
  width: z.number(),
  height: z.number(),
  /** What the page's stitch time counts: back and twice hand. */
  stitches: z.int(),
  /** At 800 stitches a minute, one decimal. */
  minutes: z.number(),
  /** How many threads. */
  colors: z.int(),
  /** What most of the thread is, the largest share first. */
  color: z.array(z.enum(THREAD_COLORS)),
  work: z.array(z.enum(WORK_KINDS)),
});

/** What a machine sews at most, mm. */
export const sewingField = z.object({ width: z.number(), height: z.number() });

export const productVariant = variantFacts.partial().extend({
  id,
  variantName: z.string(),
  variantPrice: amountInRupees,
  /** Brand and model the files were made for; `hoop` is the smallest hoop that takes them, in mm. */
  machine: z.string().optional(),
  format: z.string().optional(),
  hoop: z.string().optional(),
  field: sewingField.optional(),
});

/** A sewn part of a product, measured from its stitch file. */
export const productPart = z.object({
  part: z.enum(["single", "back", "hand"]),
  stitches: z.int(),
  widthMm: z.number(),
  heightMm: z.number(),
  colors: z.array(z.object({ color: z.string(), name: z.string() })),
});

/** Address of the picture that a shared link shows, 1200 × 630 pixels. */
const card = z.string();

export const product = z.object({
  id,
  name: z.string(),
  /** A picture any browser shows; the sizes beside it follow from the same address (see `pictureSources`). */
  photo: z.string(),
  slug: z.string(),
  /** Comma-separated. */
  tags: z.string(),
  sortDesc: z.string(),
  /** Two comma-separated dimension texts. */
  height: z.string(),
  /** Stitch count, or back and hand counts separated by a comma. */
  stitches: z.string(),
  productvariants: z.array(productVariant),
  /** Only in a list that was narrowed: of the variants that pass. */
  lowestPrice: amountInRupees.optional(),
  category: z.object({ id, name: z.string() }).optional(),
  createdAt: z.string().optional(),
});

/** A product as its own page needs it. */
export const productDetail = product.extend({
  parts: z.array(productPart).optional(),
  card: card.optional(),
});

export const category = z.object({ id, name: z.string() });
export const subcategory = category.extend({ parentId: id });
/** The category that a listing is of; `parentId` is null for a top category. */
export const listedCategory = category.extend({ parentId: id.nullable() });
export const suggestion = z.object({
  id,
  name: z.string(),
  photo: z.string(),
  sortDesc: z.string(),
  /** Of its machine variants, in a narrowed list of those that pass; left out where there is none. */
  lowestPrice: amountInRupees.optional(),
  /** Its sizes and formats, as `writeOffered` writes them. */
  offered: z.string().optional(),
});

/** Sent instead of hits: categories and tags most like what was searched for, then the most popular. */
export const nearestFinds = z.object({ categories: z.array(listedCategory), tags: z.array(z.string()) });

export type Product = z.infer<typeof product>;
export type ProductDetail = z.infer<typeof productDetail>;
export type ProductVariant = z.infer<typeof productVariant>;
export type VariantFacts = z.infer<typeof variantFacts>;
export type SewingField = z.infer<typeof sewingField>;
export type ProductPart = z.infer<typeof productPart>;
export type Category = z.infer<typeof category>;
export type Subcategory = z.infer<typeof subcategory>;
export type ListedCategory = z.infer<typeof listedCategory>;
export type NearestFinds = z.infer<typeof nearestFinds>;
export type Suggestion = z.infer<typeof suggestion>;

const total = z.int();

/** Query parameters that filter and sort a list, read by `readFilters`. */
const choice = z.string().max(2_000, because("text-too-long")).optional();
const filtering = Object.fromEntries(LIST_QUERY.map((name) => [name, choice])) as Record<
  (typeof LIST_QUERY)[number],
  typeof choice
>;

const counts = <Value extends z.ZodType<string>>(value: Value) =>
  z.array(z.object({ value, count: z.int() }));

/** How many products each value would leave, with all other choices applied. */
const facets = z.object({
  format: counts(z.string()),
  color: counts(z.enum(THREAD_COLORS)),
  work: counts(z.enum(WORK_KINDS)),
  colors: counts(z.enum(COLOR_COUNTS)),
});

/** Said of a list that was narrowed: counts where they were asked for; of an empty one, how many there are without each choice. */
const narrowed = {
  facets: facets.optional(),
  without: z.array(z.object({ name: z.string(), count: z.int() })).optional(),
};
export type Facets = z.infer<typeof facets>;
const term = z.string(because("search-term-missing")).max(20_000, because("text-too-long"));

export const catalogueWire = {
  getProduct: {
    query: z.object({ id: queryId, lang }),
    answer: z.object({ success: z.literal(true), data: productDetail }),
  },
  getProductsByCategory: {
    /** `orAll=1`: all designs where the category is missing, and with `like`. */
    query: z.object({
      categoryId: queryId,
      orAll: z.literal("1").optional(),
      ...pagination,
      lang,
      ...filtering,
    }),
    /** `card` on the first page only; `category` is null where these are all designs. */
    answer: z.object({
      data: z.array(product),
      total,
      category: listedCategory.nullish(),
      card: card.optional(),
      ...narrowed,
    }),
  },
  getProductsByTag: {
    query: z.object({ tag: term, ...pagination, lang, ...filtering }),
    answer: z.object({
      products: z.array(product),
      total,
      nearest: nearestFinds.optional(),
      card: card.optional(),
      ...narrowed,
    }),
  },
  searchProducts: {
    query: z.object({
      q: term,
      page: pagination.page,
      limit: pagination.pageSize.default(SUGGESTION_LIMIT),
      lang,
      ...filtering,
    }),
    answer: z.object({
      products: z.array(suggestion),
      total,
      nearest: nearestFinds.optional(),
      ...narrowed,
    }),
  },
  getNewArrivals: { query: z.object({ lang }), answer: z.object({ products: z.array(product) }) },
  getSeller: {
    query: z.object({ id: queryId, lang }),
    answer: z.object({ success: z.literal(true), data: product }),
  },
  getSimilar: {
    query: z.object({ id: queryId, lang }),
    answer: z.object({ products: z.array(product) }),
  },
  getSet: {
    query: z.object({ id: queryId, lang }),
    answer: z.object({ products: z.array(product) }),
  },
  getTopSellers: {
    query: z.object({ lang }),
    answer: z.object({ products: z.array(product), card: card.optional() }),
  },
  downloadCategoryPdf: {
    /** `categoryName` is the name in any language of the shop. */
    body: z.object({ categoryName: z.string().trim().min(1).max(200), lang }),
    binary: "application/pdf",
  },
  categoryPdfProgress: {
    /** As `downloadCategoryPdf`. */
    query: z.object({ categoryName: z.string().trim().min(1).max(200), lang }),
    /** Progress of the catalogue that is being made; null where none is, or where another process makes it. */
    answer: z.object({ percent: z.int().nullable() }),
  },
  getCategories: { query: z.object({ lang }), answer: z.object({ data: z.array(category) }) },
  getSubcategories: {
    query: z.object({ categoryId: queryId, lang }),
    answer: z.object({ data: z.array(subcategory) }),
  },
} as const;

import * as z from "zod";
import { SPEED_MAX_RPM, SPEED_MIN_RPM, SPEED_STEP_RPM, SUGGESTION_LIMIT } from "./constants.ts";
import { LIST_QUERY } from "./filters/filter-names.ts";
import { COLOR_COUNTS, THREAD_COLORS, WORK_KINDS } from "./filters/filter-values.ts";
import { amountInRupees, because, id, lang, pagination, queryId, success } from "./primitives.ts";
import { salePrice } from "./promotions/sale-price.ts";

/** Measurements of a variant's stitch files. */
export const variantFacts = z.object({
  /** Size of its largest part, mm with one decimal. */
  width: z.number(),
  height: z.number(),
  /**
   * Field around the middle of the hoop that all parts need, as the machine places their files; missing if it
   * is the size. `off`: how many whole mm a part lies off the middle, or its needle begins outside it.
   */
  needs: z.object({ width: z.number(), height: z.number(), off: z.int() }).optional(),
  /** Stitches that the page's stitch time counts: the back once and the hand twice. */
  stitches: z.int(),
  /** Stitch time at 800 stitches a minute, one decimal. */
  minutes: z.number(),
  /** Number of threads. */
  colors: z.int(),
  /** Main thread colours, the largest share first. */
  color: z.array(z.enum(THREAD_COLORS)),
  work: z.array(z.enum(WORK_KINDS)),
});

/** Largest area that a machine sews, mm. */
export const sewingField = z.object({ width: z.number(), height: z.number() });

export const productVariant = variantFacts.partial().extend({
  id,
  variantName: z.string(),
  variantPrice: amountInRupees,
  ...salePrice,
  /** Brand and model the files were made for. `hoop` is the smallest hoop that takes them, in mm. */
  machine: z.string().optional(),
  format: z.string().optional(),
  hoop: z.string().optional(),
  field: sewingField.optional(),
  /**
   * Smallest and largest size in percent of a range whose sizes all pass the checks; missing if only the
   * original does, or the shop makes no sizes.
   */
  sizes: z.tuple([z.int(), z.int()]).optional(),
});

/** A sewn part of a product, measured from its stitch file. */
export const productPart = z.object({
  part: z.enum(["single", "back", "hand"]),
  stitches: z.int(),
  widthMm: z.number(),
  heightMm: z.number(),
  colors: z.array(z.object({ color: z.string(), name: z.string() })),
});

/** Address of the picture for link previews, 1200 × 630 pixels. */
const card = z.string();

export const product = z.object({
  id,
  name: z.string(),
  /** Picture that every browser shows; `pictureSources` derives the other sizes from its address. */
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
  /** Lowest price of the variants that match the filters; only in a filtered list. */
  lowestPrice: amountInRupees.optional(),
  category: z.object({ id, name: z.string() }).optional(),
  createdAt: z.string().optional(),
});

/**
 * A product's pictures in display order: all of it, a piece of 30 × 30 mm, a part, a part in its hoop with
 * its measures, a photo of the owner.
 */
const galleryPicture = z.object({
  kind: z.enum(["whole", "closeUp", "part", "inHoop", "photo"]),
  photo: z.string(),
  part: productPart.shape.part.optional(),
  /** Drawn from the file that is sold; missing for pictures that the owner uploaded. */
  isDrawn: z.literal(true).optional(),
});

/**
 * A licence in one short line. `variants` names those that have it, where the design has several licences.
 */
const shownLicence = z.object({ id: z.string(), line: z.string(), variants: z.string().optional() });

/** A product with the details of its own page. */
export const productDetail = product.extend({
  parts: z.array(productPart).optional(),
  card: card.optional(),
  /** True for a design of this customer only, which is in no category. */
  isPrivate: z.literal(true).optional(),
  /** True for a private design that cannot be bought now; a bought file can still be exchanged. */
  isTakenDown: z.literal(true).optional(),
  /** Missing if there is only `photo`. */
  gallery: z.array(galleryPicture).optional(),
  /** The owner's title and description for search engines; empty ones are made of name, size and price. */
  head: z.object({ title: z.string(), description: z.string() }).optional(),
  /** Licences of the variants, in one short line each. */
  licences: z.array(shownLicence).optional(),
});

export const category = z.object({ id, name: z.string() });
/** With the number of its products and the picture of its newest one. */
export const topCategory = category.extend({
  count: z.int().nonnegative().optional(),
  photo: z.string().optional(),
});
export const subcategory = category.extend({ parentId: id });
/** Category of a listing; `parentId` is null for a top category. */
export const listedCategory = category.extend({ parentId: id.nullable() });
export const suggestion = z.object({
  id,
  name: z.string(),
  photo: z.string(),
  sortDesc: z.string(),
  /** Lowest price of its variants, in a filtered list of those that match; missing if there are none. */
  lowestPrice: amountInRupees.optional(),
  /** Its offers, encoded by `writeOffered`. */
  offered: z.string().optional(),
  /** Stitches and creation date, as in `product`. */
  stitches: z.string().optional(),
  createdAt: z.string().optional(),
});

/** Suggestions when a search has no results: similar categories and tags, then the most popular ones. */
export const nearestFinds = z.object({ categories: z.array(listedCategory), tags: z.array(z.string()) });

export type Product = z.infer<typeof product>;
export type ProductDetail = z.infer<typeof productDetail>;
export type ProductVariant = z.infer<typeof productVariant>;
export type VariantFacts = z.infer<typeof variantFacts>;
export type SewingField = z.infer<typeof sewingField>;
export type GalleryPicture = z.infer<typeof galleryPicture>;
export type ProductPart = z.infer<typeof productPart>;
export type Category = z.infer<typeof category>;
export type TopCategory = z.infer<typeof topCategory>;
export type Subcategory = z.infer<typeof subcategory>;
export type ListedCategory = z.infer<typeof listedCategory>;
export type NearestFinds = z.infer<typeof nearestFinds>;
export type Suggestion = z.infer<typeof suggestion>;

const total = z.int();

/** Stitches per minute at which minutes count. */
const speed = z.int().min(SPEED_MIN_RPM).max(SPEED_MAX_RPM).multipleOf(SPEED_STEP_RPM);

/** Query parameters that filter and sort a list, read by `readFilters`. */
const filterValue = z.string().max(2_000, because("text-too-long")).optional();
const filterFields = Object.fromEntries(LIST_QUERY.map((name) => [name, filterValue])) as Record<
  (typeof LIST_QUERY)[number],
  typeof filterValue
>;

const counts = <Value extends z.ZodType<string>>(value: Value) =>
  z.array(z.object({ value, count: z.int() }));

/** Number of products per value, with all other filters applied. */
const facets = z.object({
  format: counts(z.string()),
  color: counts(z.enum(THREAD_COLORS)),
  work: counts(z.enum(WORK_KINDS)),
  colors: counts(z.enum(COLOR_COUNTS)),
});

/**
 * Extra fields of a filtered list: facet counts on request, and for an empty list the total without each
 * filter.
 */
const filterResult = {
  facets: facets.optional(),
  /** One entry per quick filter that leaves products, such as `maxPrice=200` or `theme=lotus`. */
  quick: counts(z.string()).optional(),
  without: z.array(z.object({ name: z.string(), count: z.int() })).optional(),
};
export type QuickCounts = NonNullable<z.infer<typeof filterResult.quick>>;
export type Facets = z.infer<typeof facets>;
const term = z.string(because("search-term-missing")).max(20_000, because("text-too-long"));

export const catalogueWire = {
  getProduct: {
    query: z.object({ id: queryId, lang, speed: queryId.pipe(speed).optional() }),
    answer: z.object({ success: z.literal(true), data: productDetail }),
  },
  /** Counts a view of the product's page, without data of the visitor. */
  noteView: { body: z.object({ id }), answer: success },
  getProductsByCategory: {
    /** With `orAll=1`, an unknown category, or `like`, lists all designs. */
    query: z.object({
      categoryId: queryId,
      orAll: z.literal("1").optional(),
      ...pagination,
      lang,
      ...filterFields,
    }),
    /** `card` comes with the first page only. `category` is null when all designs are listed. */
    answer: z.object({
      data: z.array(product),
      total,
      category: listedCategory.nullish(),
      card: card.optional(),
      ...filterResult,
    }),
  },
  getProductsByTag: {
    query: z.object({ tag: term, ...pagination, lang, ...filterFields }),
    answer: z.object({
      products: z.array(product),
      total,
      nearest: nearestFinds.optional(),
      card: card.optional(),
      ...filterResult,
    }),
  },
  searchProducts: {
    query: z.object({
      q: term,
      page: pagination.page,
      limit: pagination.pageSize.default(SUGGESTION_LIMIT),
      lang,
      ...filterFields,
    }),
    answer: z.object({
      products: z.array(suggestion),
      total,
      nearest: nearestFinds.optional(),
      ...filterResult,
    }),
  },
  /** Designs that are free with an account now. */
  getFreeDesigns: { query: z.object({ lang }), answer: z.object({ products: z.array(product) }) },
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
    /** `categoryName` is the same as in `downloadCategoryPdf`. */
    query: z.object({ categoryName: z.string().trim().min(1).max(200), lang }),
    /** Progress of the PDF; null if none is being made, or if another process makes it. */
    answer: z.object({ percent: z.int().nullable() }),
  },
  getCategories: { query: z.object({ lang }), answer: z.object({ data: z.array(topCategory) }) },
  getSubcategories: {
    query: z.object({ categoryId: queryId, lang }),
    answer: z.object({ data: z.array(subcategory) }),
  },
} as const;

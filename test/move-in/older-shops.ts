import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { stitchBytes, zigzag } from "../catalogue/test-products.ts";

/** Invented older shops with known truth: the same designs and purchases as each vendor exports them. */

export const OLDER_SHOPS = [
  "woocommerce",
  "woo-tables",
  "edd",
  "shopify",
  "gumroad",
  "etsy",
  "folder",
] as const;
export type OlderShopKind = (typeof OLDER_SHOPS)[number];

export interface OlderDesign {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly isDraft: boolean;
  /** The folder has no file of it. */
  readonly isLost: boolean;
}

export const olderDesigns: readonly OlderDesign[] = [
  { id: 11, name: "Royal Lotus", slug: "royal-lotus", isDraft: false, isLost: false },
  { id: 21, name: "Temple Border", slug: "temple-border", isDraft: false, isLost: false },
  { id: 31, name: "Mango Vine", slug: "mango-vine", isDraft: false, isLost: false },
  { id: 41, name: "Hidden Swan", slug: "hidden-swan", isDraft: true, isLost: false },
  { id: 51, name: "Lost Peacock", slug: "lost-peacock", isDraft: false, isLost: true },
];

const FORMATS = ["PES", "DST"] as const;
type Format = (typeof FORMATS)[number];

export interface OlderSale {
  readonly number: number;
  readonly buyer: number;
  readonly email: string;
  readonly design: OlderDesign;
  readonly format: Format;
  readonly isRefunded: boolean;
}

/** Sales by ten buyers; the last one is of the design without files. */
export function olderSales(count: number, canRefund = true): OlderSale[] {
  const [lost] = olderDesigns.filter(({ isLost }) => isLost);
  const sold = olderDesigns.filter(({ isLost }) => !isLost);
  return Array.from({ length: count }, (_, place) => {
    const buyer = place % 10;
    const isLast = place === count - 1;
    const design = (isLast ? lost : sold[Math.floor(place / 2) % sold.length]) ?? olderDesigns[0];
    if (!design) throw new Error("There are designs");
    const format = place % 2 === 0 ? "PES" : "DST";
    const isRefunded = canRefund && place % 7 === 5 && !isLast;
    return { number: 1001 + place, buyer, email: `buyer${buyer}@x.example`, design, format, isRefunded };
  });
}

export const stitchFileOf = ({ slug }: OlderDesign, format: Format) => `${slug}.${format.toLowerCase()}`;

/** Stitches of a design, the same in both formats. */
export function stitchesOf({ id }: OlderDesign, format: Format): Uint8Array {
  return stitchBytes(zigzag(30 + id), format.toLowerCase());
}

const zipName = (design: OlderDesign, format: Format) => `${design.slug}-${format.toLowerCase()}.zip`;
const csv = (rows: readonly (readonly (string | number)[])[]) =>
  rows.map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(",")).join("\n");
const day = ({ number }: OlderSale) => String(1 + (number % 28)).padStart(2, "0");

type Writer = (sales: readonly OlderSale[]) => Readonly<Record<string, string>>;

const variantId = ({ id }: OlderDesign, format: Format) => id + 1 + FORMATS.indexOf(format);
const downloadId = (design: OlderDesign, format: Format) =>
  `aaaaaaaa-1111-4111-8111-${String(variantId(design, format)).padStart(12, "0")}`;

function wooProducts(): string {
  const head =
    "ID,Type,SKU,Name,Published,Short description,Description,Sale price,Regular price,Categories,Tags,Images,Parent,Download 1 ID,Download 1 name,Download 1 URL,Attribute 1 name,Attribute 1 value(s)".split(
      ",",
    );
  const rows = olderDesigns.flatMap((design) => [
    [
      design.id,
      "variable",
      `SKU${design.id}`,
      design.name,
      design.isDraft ? -1 : 1,
      "",
      "<p>Sewn &amp; tried.</p>",
      "",
      "",
      "Blouse > Back Neck",
      "old",
      "",
      "",
      "",
      "",
      "",
      "Format",
      "PES, DST",
    ],
    ...FORMATS.map((format) => [
      variantId(design, format),
      "variation, downloadable, virtual",
      "",
      `${design.name} - ${format}`,
      1,
      "",
      "",
      "",
      "180",
      "",
      "",
      "",
      `SKU${design.id}`,
      downloadId(design, format),
      format,
      `https://older.example/wp-content/uploads/woocommerce_uploads/${zipName(design, format)}`,
      "Format",
      format,
    ]),
  ]);
  return csv([head, ...rows]);
}

const woocommerce: Writer = (sales) => ({
  "wc-product-export.csv": wooProducts(),
  "products.json": JSON.stringify(
    olderDesigns.map(({ id, name, slug }) => ({
      id,
      name,
      slug,
      permalink: `https://older.example/product/${slug}/`,
      regular_price: "180",
      type: "variable",
      status: "publish",
      downloads: [],
      categories: [],
      tags: [],
      images: [],
    })),
  ),
  "orders.json": JSON.stringify(
    sales.map((sale) => ({
      ...{ id: sale.number, number: String(sale.number), status: sale.isRefunded ? "refunded" : "completed" },
      ...{
        currency: "INR",
        date_created_gmt: `2025-03-${day(sale)}T05:30:00`,
        total: "180.00",
        customer_id: sale.buyer + 1,
      },
      billing: {
        first_name: `Buyer ${sale.buyer}`,
        last_name: "",
        email: sale.email.toUpperCase(),
        phone: `+91 90000 0000${sale.buyer}`,
      },
      line_items: [
        {
          id: sale.number,
          name: `${sale.design.name} - ${sale.format}`,
          product_id: sale.design.id,
          variation_id: variantId(sale.design, sale.format),
          quantity: 1,
          total: "180.00",
          sku: "",
        },
      ],
      refunds: [],
    })),
  ),
});

/** Hash of `test12345` as WordPress stored it until 6.7. */
const PHPASS = "$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0";

const wooTables: Writer = (sales) => ({
  "products.csv": wooProducts(),
  "dump.sql": [
    "INSERT INTO `wp_woocommerce_downloadable_product_permissions` (`permission_id`, `download_id`, `product_id`, `order_id`, `order_key`, `user_email`, `user_id`, `downloads_remaining`, `access_granted`, `access_expires`, `download_count`) VALUES",
    `${sales
      .filter(({ isRefunded }) => !isRefunded)
      .map(
        (sale) =>
          `(${sale.number}, '${downloadId(sale.design, sale.format)}', ${variantId(sale.design, sale.format)}, ${sale.number}, 'k', '${sale.email}', ${sale.buyer + 1}, '', '2025-03-${day(sale)} 00:00:00', NULL, 0)`,
      )
      .join(",\n")};`,
    `INSERT INTO \`wp_users\` VALUES ${Array.from({ length: 10 }, (_, buyer) => `(${buyer + 1},'b${buyer}','${PHPASS}','b${buyer}','buyer${buyer}@x.example','','2024-01-02 03:04:05','',0,'Buyer ${buyer}')`).join(",")};`,
  ].join("\n"),
});

const edd: Writer = (sales) => ({
  "edd-export-downloads.csv": csv([
    "ID,Slug,Name,Date Created,Author,Description,Excerpt,Status,Categories,Tags,Price,Files,File Download Limit,Featured Image,SKU,Notes,Sales,Earnings".split(
      ",",
    ),
    ...olderDesigns.map((design) => [
      design.id,
      design.slug,
      design.name,
      "2023-05-01 10:00:00",
      "asha",
      "",
      "",
      design.isDraft ? "draft" : "publish",
      "Borders",
      "old",
      "PES: 180 | DST: 180",
      FORMATS.map(
        (format, place) => `https://older.example/edd/${zipName(design, format)};${place + 1}`,
      ).join(" | "),
      "",
      "",
      "",
      "",
      "0",
      "0",
    ]),
  ]),
  "edd-export-orders.csv": csv([
    '"Order ID","Order Number","Email","Customer ID","Customer Name","Address","Products (Verbose)","Products (Raw)","Currency","Amount","Tax","Refunded","Date","User","Mode (Live|Test)","Status"'
      .replaceAll('"', "")
      .split(","),
    ...sales.map((sale) => [
      sale.number,
      sale.number,
      sale.email,
      sale.buyer + 1,
      `Buyer ${sale.buyer}`,
      "",
      "",
      `${sale.design.name}|180{0}{${FORMATS.indexOf(sale.format) + 1}}`,
      "INR",
      "180.00",
      "0.00",
      sale.isRefunded ? "180.00" : "0.00",
      `2023-06-${day(sale)} 10:00:00`,
      "guest",
      "live",
      sale.isRefunded ? "refunded" : "complete",
    ]),
  ]),
  "edd-export-sales.csv": csv([
    "Product ID,User,Customer ID,Email,Name,Product,Quantity,Item Amount,Order ID,Price ID,Date".split(","),
    ...sales.map((sale) => [
      sale.design.id,
      "guest",
      sale.buyer + 1,
      sale.email,
      `Buyer ${sale.buyer}`,
      sale.design.name,
      1,
      "180.00",
      sale.number,
      FORMATS.indexOf(sale.format) + 1,
      `2023-06-${day(sale)} 10:00:00`,
    ]),
  ]),
});

const shopify: Writer = (sales) => ({
  "products_export_1.csv": csv([
    "Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Price,Variant Compare At Price,Image Src,Image Position,Image Alt Text,Gift Card,Status".split(
      ",",
    ),
    ...olderDesigns.flatMap((design) =>
      FORMATS.map((format, place) => [
        design.slug,
        ...(place === 0
          ? [design.name, "<p>Sewn.</p>", "Old", "", "Birds", "old", "TRUE", "Format"]
          : ["", "", "", "", "", "", "", ""]),
        format,
        "",
        "",
        "",
        "",
        `${design.slug}-${format}`,
        0,
        "180.00",
        "",
        "",
        "",
        "",
        "FALSE",
        design.isDraft ? "draft" : "active",
      ]),
    ),
  ]),
  "orders_export_1.csv": csv([
    "Name,Email,Financial Status,Paid at,Currency,Subtotal,Shipping,Taxes,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name,Billing Phone,Cancelled at,Refunded Amount,Id".split(
      ",",
    ),
    ...sales.map((sale) => [
      `#${sale.number}`,
      sale.email,
      sale.isRefunded ? "refunded" : "paid",
      `2025-09-${day(sale)} 10:15:00 +0530`,
      "INR",
      "180.00",
      "0",
      "0",
      "180.00",
      `2025-09-${day(sale)} 10:15:00 +0530`,
      1,
      `${sale.design.name} - ${sale.format}`,
      "180.00",
      `${sale.design.slug}-${sale.format}`,
      `Buyer ${sale.buyer}`,
      "",
      "",
      sale.isRefunded ? "180.00" : "0.00",
      5_000_000 + sale.number,
    ]),
  ]),
});

const gumroad: Writer = (sales) => ({
  "products.json": JSON.stringify({
    success: true,
    products: olderDesigns.map(({ id, name, slug, isDraft }) => ({
      id: `g${id}==`,
      name,
      custom_permalink: slug,
      description: "",
      price: 200,
      currency: "usd",
      short_url: `https://older.gumroad.com/l/g${id}`,
      published: !isDraft,
      tags: ["old"],
      variants: [
        { title: "Version", options: FORMATS.map((format) => ({ name: format, price_difference: 0 })) },
      ],
    })),
  }),
  "Sales.csv": csv([
    "Purchase ID,Item Name,Buyer Name,Purchase Email,Purchase Date,Purchase Time (UTC timezone),Sale Price ($),Refunded?,Partial Refund ($),Fully Refunded?,Disputed?,Access Revoked?,Variants,Product ID,Order Number,Giftee Email,Quantity,Rating,Review".split(
      ",",
    ),
    ...sales.map((sale) => [
      `p${sale.number}==`,
      sale.design.name,
      `Buyer ${sale.buyer}`,
      sale.number % 3 === 0 ? "giver@x.example" : sale.email,
      `2025-01-${day(sale)}`,
      `2025-01-${day(sale)} 08:00:00 UTC`,
      "2.0",
      sale.isRefunded ? 1 : 0,
      "0.0",
      sale.isRefunded ? 1 : 0,
      0,
      0,
      `(${sale.format})`,
      `g${sale.design.id}`,
      sale.number,
      sale.number % 3 === 0 ? sale.email : "",
      1,
      "",
      "",
    ]),
    ["Totals", "", "", "", "", "", "360.0", ...Array(12).fill("")],
  ]),
});

const etsy: Writer = (sales) => ({
  "EtsyListingsDownload.csv": csv([
    "TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,VARIATION 2 TYPE,VARIATION 2 NAME,VARIATION 2 VALUES,SKU".split(
      ",",
    ),
    ...olderDesigns.map(({ name, slug }) => [
      name,
      "Sewn.",
      "2.10",
      "GBP",
      999,
      "old",
      "",
      "",
      "Custom Property",
      "Format",
      "PES,DST",
      "",
      "",
      "",
      `${slug}-PES,${slug}-DST`,
    ]),
  ]),
  "EtsySoldOrderItems2025.csv": csv([
    "Sale Date,Item Name,Buyer,Quantity,Price,Item Total,Currency,Transaction ID,Listing ID,Date Paid,Order ID,Variations,SKU".split(
      ",",
    ),
    ...sales.map((sale) => [
      `03/${day(sale)}/25`,
      sale.design.name,
      `Buyer ${sale.buyer} (b${sale.buyer})`,
      1,
      "2.10",
      "2.10",
      "GBP",
      4_000_000 + sale.number,
      900_000 + sale.design.id,
      `03/${day(sale)}/25`,
      sale.number,
      `Format:${sale.format}`,
      `${sale.design.slug}-${sale.format}`,
    ]),
  ]),
});

const folder: Writer = (sales) => ({
  "catalogue.csv": csv([
    "id,name,category,published,variant,price,files".split(","),
    ...olderDesigns.flatMap((design) =>
      FORMATS.map((format) => [
        design.id,
        design.name,
        "Blouse > Back Neck",
        design.isDraft ? "no" : "yes",
        format,
        180,
        `files/${zipName(design, format)}`,
      ]),
    ),
  ]),
  "customers.csv": csv([
    "id,fullName,email,phone,password".split(","),
    ...Array.from({ length: 10 }, (_, buyer) => [
      buyer + 1,
      `Buyer ${buyer}`,
      `buyer${buyer}@x.example`,
      `9000000${String(buyer).padStart(3, "0")}`,
      "phone",
    ]),
  ]),
  "orders.csv": csv([
    "order,customer,date,productId,variantPath,price,refunded".split(","),
    ...sales.map((sale) => [
      sale.number,
      sale.buyer + 1,
      `${day(sale)}/08/2021`,
      sale.design.id,
      `designs/${sale.design.id}/${zipName(sale.design, sale.format)}`,
      180,
      sale.isRefunded ? "yes" : "",
    ]),
  ]),
});

const WRITERS: Readonly<Record<OlderShopKind, Writer>> = {
  woocommerce,
  "woo-tables": wooTables,
  edd,
  shopify,
  gumroad,
  etsy,
  folder,
};

/** Exports of an older shop and the zips that it sold, by path. */
export function olderShopFiles(
  kind: OlderShopKind,
  sales: readonly OlderSale[],
): Record<string, string | Uint8Array> {
  const files: Record<string, string | Uint8Array> = { ...WRITERS[kind](sales) };
  for (const design of olderDesigns.filter(({ isLost }) => !isLost))
    for (const format of FORMATS)
      files[`files/${zipName(design, format)}`] = zipSync({
        [stitchFileOf(design, format)]: stitchesOf(design, format),
        "readme.txt": strToU8("Thank you."),
      });
  return files;
}

/** Writes the exports of an older shop and the zips that it sold. */
export async function writeOlderShop(
  path: string,
  kind: OlderShopKind,
  sales: readonly OlderSale[],
): Promise<void> {
  for (const [name, content] of Object.entries(olderShopFiles(kind, sales))) {
    await mkdir(dirname(join(path, name)), { recursive: true });
    await writeFile(join(path, name), content);
  }
}

import type { ExportShop } from "./reading/table-kind.ts";

/** An export that the folder lacks. */
export interface MissingExport {
  readonly code: string;
  /** Effect of its absence, and where the older shop has it. */
  readonly text: string;
}

interface Wanted {
  /** Kinds of which one is enough. */
  readonly kinds: readonly string[];
  readonly code: string;
  readonly text: string;
}

const WANTED: Readonly<Record<ExportShop, readonly Wanted[]>> = {
  woocommerce: [
    {
      kinds: ["woocommerce-products"],
      code: "products",
      text: "Designs are missing: export them in WooCommerce under Products → All products → Export.",
    },
    {
      kinds: ["woocommerce-permissions", "woocommerce-rest-downloads"],
      code: "buyers",
      text:
        "Buyers are in no CSV of WooCommerce: export the table woocommerce_downloadable_product_permissions in phpMyAdmin " +
        "as CSV or SQL. It is the only place with guests.",
    },
    {
      kinds: ["woocommerce-orders", "woocommerce-wide-orders", "woocommerce-rest-orders"],
      code: "orders",
      text: "Dates, amounts and refunds are missing: export the orders with a plugin, or as JSON of /wp-json/wc/v3/orders.",
    },
    {
      kinds: ["wordpress-users"],
      code: "passwords",
      text: "Passwords are missing: export the table users in phpMyAdmin, or buyers set a new password by e-mail.",
    },
    {
      kinds: ["woocommerce-rest-products"],
      code: "addresses",
      text: "The export of products has no addresses: add JSON of /wp-json/wc/v3/products, so that old links live on.",
    },
  ],
  edd: [
    {
      kinds: ["edd-products"],
      code: "products",
      text: "Designs are missing: export them in Downloads → Tools → Export → Products.",
    },
    {
      kinds: ["edd-orders"],
      code: "refunds",
      text: "The export of sales marks no refunds: add Downloads → Tools → Export → Orders, in older versions Payment History.",
    },
    {
      kinds: ["edd-sales"],
      code: "lines",
      text: "Orders hold all products in one cell, by name: add Downloads → Tools → Export → Sales for their numbers.",
    },
  ],
  shopify: [
    {
      kinds: ["shopify-products"],
      code: "products",
      text: "Designs are missing: export them under Products → Export.",
    },
    {
      kinds: ["shopify-orders"],
      code: "orders",
      text: "Buyers are missing: export them under Orders → Export.",
    },
    {
      kinds: [],
      code: "files",
      text: "Shopify exports no files: put the design files into the folder. They are matched by name.",
    },
  ],
  gumroad: [
    {
      kinds: ["gumroad-sales"],
      code: "sales",
      text: "Buyers are missing: export them under Sales → Export.",
    },
    {
      kinds: ["gumroad-products"],
      code: "products",
      text: "Designs are missing: save the answer of https://api.gumroad.com/v2/products as JSON.",
    },
    {
      kinds: [],
      code: "files",
      text: "Gumroad exports no files: put the design files into the folder. They are matched by name.",
    },
  ],
  etsy: [
    {
      kinds: ["etsy-listings"],
      code: "products",
      text: "Designs are missing: download them under Settings → Options → Download Data → Currently for Sale Listings.",
    },
    {
      kinds: ["etsy-items"],
      code: "items",
      text: "Designs that were sold are missing: download Order Items under Settings → Options → Download Data.",
    },
    {
      kinds: [],
      code: "emails",
      text: "Etsy tells no e-mail addresses: buyers claim their designs with the order number.",
    },
    {
      kinds: [],
      code: "files",
      text: "Etsy exports no files: put the design files into the folder. They are matched by name.",
    },
  ],
  folder: [
    {
      kinds: ["folder-sales", "folder-catalogue"],
      code: "sales",
      text: "Buyers are missing: add a table with the columns customer, date and file.",
    },
  ],
};

/** Exports that `shop` could give and that are not among `kinds`. */
export function missingExports(shop: ExportShop, kinds: ReadonlySet<string>): MissingExport[] {
  return WANTED[shop].flatMap((exported) =>
    exported.kinds.some((kind) => kinds.has(kind)) ? [] : { code: exported.code, text: exported.text },
  );
}

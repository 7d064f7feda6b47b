import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { languages } from "../../../contract/languages.ts";
import { products } from "./catalogue.ts";

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

import { type SQLWrapper, sql } from "drizzle-orm";
import { timestamp } from "drizzle-orm/pg-core";

/** Instant with time zone, read as `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Text without accents, so that `nagaraju` finds `Nāgarāju`. Signs of Indian scripts stay. */
export const plainText = (text: SQLWrapper) =>
  sql`regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g')`;

/** Words of a text without accents. Indexes and queries use the same expression. */
export const plainWords = (text: SQLWrapper) => sql`to_tsvector('simple', ${plainText(text)})`;

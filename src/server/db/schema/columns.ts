import { timestamp } from "drizzle-orm/pg-core";

/** Instant with time zone, read as `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

import { timestamp } from "drizzle-orm/pg-core";

/** An instant; always with time zone, read as `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

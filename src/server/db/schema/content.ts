import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { storedNames } from "../../../contract/content/content-names.ts";
import { connectionNames } from "../../../contract/office/settings/connections.ts";
import { setupSteps } from "../../../contract/office/settings/settings-wire.ts";
import { instant } from "./columns.ts";
import { staff } from "./staff.ts";

/** Versions of the owner's content and settings. Rows are never changed; the highest version is shown. */
export const contentVersions = pgTable(
  "content_versions",
  {
    name: text({ enum: storedNames }).notNull(),
    /** Version from 1 without gaps, so that two concurrent saves conflict at the primary key. */
    version: integer().notNull(),
    /** Null restores the shop's default texts and settings. */
    content: jsonb(),
    savedAt: instant("saved_at").notNull(),
    /** Null for changes from the command line. */
    staffId: integer("staff_id").references(() => staff.id),
    /** Name of the person at that time. */
    who: text().notNull(),
    /** Version that this one restored. */
    restored: integer(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);

/**
 * Keys and mail server that the owner entered in the office, and the last test of each connection, also of
 * one whose settings are environment variables.
 */
export const connections = pgTable("connections", {
  name: text({ enum: connectionNames }).primaryKey(),
  /** Encrypted JSON; null where nothing is entered. */
  sealed: text(),
  version: integer().notNull().default(0),
  savedAt: instant("saved_at"),
  /** Name of the person who saved it. */
  who: text().notNull().default(""),
  testedAt: instant("tested_at"),
  /** Encrypted settings that were tested: a test proves nothing about others. */
  testedWith: text("tested_with"),
  /** Hash of the token in the last test mail, and the encrypted settings that sent it. */
  linkHash: text("link_hash"),
  linkWith: text("link_with"),
});

/** Steps of the set-up that the owner skipped. */
export const skippedSteps = pgTable("skipped_steps", {
  step: text({ enum: setupSteps }).primaryKey(),
  reason: text().notNull(),
  who: text().notNull(),
  at: instant("at").notNull(),
});

import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { type DataName, storedData } from "../../../contract/privacy/stored-data.ts";
import * as schema from "../../db/schema/index.ts";

/** Tables of each kind of personal data; browsers and backups have none. */
const TABLES: Record<DataName, readonly string[]> = {
  account: ["customers", "older_customers"],
  addresses: ["addresses"],
  machines: ["customer_machines"],
  wishlist: ["wishlist_items"],
  // Private designs, in the table of all designs.
  names: [],
  notes: ["customer_notes"],
  tickets: ["tickets", "ticket_messages", "ticket_photos"],
  // In the same tables.
  guestTickets: [],
  devices: ["sessions", "one_time_codes", "rate_limits", "impersonations"],
  orders: [
    ...["orders", "order_lines", "order_events", "order_notes", "downloads", "download_names"],
    ...["order_files", "earlier_files", "adaptations", "download_links", "libraries", "exchanges"],
    ...[
      "payments",
      "refunds",
      "disputes",
      "receipts",
      "sales_counts",
      "settlement_files",
      "settlement_lines",
    ],
    "promotion_uses",
    "older_purchases",
  ],
  mails: ["outbox"],
  webhooks: ["provider_events"],
  consents: ["consents"],
  browser: [],
  offline: [],
  backups: [],
  staff: [
    ...["staff", "staff_links", "staff_passkeys", "staff_recovery_codes", "staff_challenges"],
    ...["staff_sessions", "staff_browsers", "staff_notification_choices", "push_devices"],
    ...["staff_notifications", "staff_drafts", "staff_views", "audit_log", "breaches"],
    // Names of staff beside what they changed, uploaded or started.
    ...[
      "connections",
      "skipped_steps",
      "content_versions",
      "bulk_changes",
      "bulk_items",
      "file_replacements",
      "finished_months",
    ],
    ...["shop_jobs", "uploads", "upload_batches", "uploaded_designs", "move_in_runs"],
  ],
};

/** Tables without data about a person: catalogue, counters and the shop's own settings. */
const IMPERSONAL = [
  ...["categories", "category_texts", "category_assignments", "product_categories", "products"],
  ...["product_variants", "product_texts", "product_pictures", "design_files", "stored_files"],
  ...[
    "top_sellers",
    "catalogue_version",
    "catalogue_words",
    "catalogue_tags",
    "price_history",
    "checked_sizes",
  ],
  ...["search_synonyms", "missed_searches", "design_views", "machines", "told_problems", "import_lock"],
  ...["older_products", "old_addresses", "unknown_addresses", "visit_vitals"],
  ...["receipt_series", "ticket_counter", "settlement_columns", "damaged_files"],
  ...["promotions", "promotion_codes"],
];

test("the list of stored data names every table of the database that has data about people", () => {
  const tables = Object.values(schema).flatMap((value) => (is(value, PgTable) ? [getTableName(value)] : []));
  const listed = [...Object.values(TABLES).flat(), ...IMPERSONAL];
  expect(tables.toSorted()).toEqual(listed.toSorted());
  expect(Object.keys(TABLES).toSorted()).toEqual(Object.keys(storedData).toSorted());
});

test("a table with a column that names a person is not called impersonal", () => {
  const personal = /^(customer_id|staff_id|who|email|phone|full_?name|address|recipient)$/;
  const named = Object.values(schema).flatMap((table) =>
    is(table, PgTable) && Object.values(table).some((column) => personal.test(column?.name ?? ""))
      ? [getTableName(table)]
      : [],
  );
  expect(named.filter((name) => IMPERSONAL.includes(name))).toEqual([]);
});

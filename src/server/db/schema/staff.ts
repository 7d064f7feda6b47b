import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { languages } from "../../../contract/languages.ts";
import {
  notificationChannels,
  notificationKinds,
} from "../../../contract/office/notifications/notification-kinds.ts";
import { roles } from "../../../contract/office/permissions.ts";
import { viewLists } from "../../../contract/office/views/view-lists.ts";
import { instant } from "./columns.ts";

/** Staff accounts. Staff are not customers: a person may be both, with two passwords. */
export const staff = pgTable(
  "staff",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Lower case. */
    email: text().notNull(),
    name: text().notNull(),
    role: text({ enum: roles }).notNull(),
    language: text({ enum: languages }).notNull().default("en"),
    /** PHC string; null until the set-up link is used, or with passkeys only. */
    passwordHash: text("password_hash"),
    /** Secret of the code app, encrypted by the office's key. Base32 until the first start with a key. */
    totpSecret: text("totp_secret"),
    /** Time step of the last used code (30 seconds each): no code is accepted twice. */
    totpStep: integer("totp_step"),
    createdAt: instant("created_at").notNull(),
    /** Time of removal; the row is kept because the audit log refers to it. */
    removedAt: instant("removed_at"),
  },
  (table) => [uniqueIndex("staff_email").on(table.email).where(sql`${table.removedAt} is null`)],
);

const staffId = () =>
  integer("staff_id")
    .notNull()
    .references(() => staff.id, { onDelete: "cascade" });

/** Single-use links by which staff set up their sign-in. */
export const staffLinks = pgTable("staff_links", {
  tokenHash: text("token_hash").primaryKey(),
  staffId: staffId(),
  /** Secret of the code app during set-up; encrypted as in `staff`. */
  totpSecret: text("totp_secret").notNull(),
  expiresAt: instant("expires_at").notNull(),
});

export const staffPasskeys = pgTable(
  "staff_passkeys",
  {
    /** Credential id from the authenticator, base64url. */
    credentialId: text("credential_id").primaryKey(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    staffId: staffId(),
    /** COSE key, base64url. */
    publicKey: text("public_key").notNull(),
    /** Signature counter of the authenticator, if it has one. */
    counter: integer().notNull(),
    transports: text().array().notNull(),
    /** Name given by its owner. */
    name: text().notNull(),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at"),
  },
  (table) => [index("staff_passkeys_staff").on(table.staffId), uniqueIndex("staff_passkeys_id").on(table.id)],
);

/** Recovery codes, each usable once, for staff who lost phone and passkey. */
export const staffRecoveryCodes = pgTable("staff_recovery_codes", {
  codeHash: text("code_hash").primaryKey(),
  staffId: staffId(),
});

/** Challenges for passkeys to sign, each accepted once. */
export const staffChallenges = pgTable("staff_challenges", {
  challenge: text().primaryKey(),
  /** Action that the signed answer allows. */
  purpose: text().notNull(),
  expiresAt: instant("expires_at").notNull(),
});

/** Staff sessions. Only the SHA-256 of a token is stored. */
export const staffSessions = pgTable(
  "staff_sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    /** Public id of the session, used where its token must stay secret. */
    id: integer().notNull().generatedByDefaultAsIdentity(),
    staffId: staffId(),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** Time of the last proof with both factors; null while the second is missing. */
    provedAt: instant("proved_at"),
    browser: text(),
    system: text(),
  },
  (table) => [
    index("staff_sessions_staff").on(table.staffId),
    uniqueIndex("staff_sessions_id").on(table.id),
    index("staff_sessions_expiry").on(table.expiresAt),
  ],
);

/** Browsers known from earlier sign-ins; a sign-in from a new one sends a mail. */
export const staffBrowsers = pgTable(
  "staff_browsers",
  { staffId: staffId(), browserHash: text("browser_hash").notNull() },
  (table) => [uniqueIndex("staff_browsers_known").on(table.staffId, table.browserHash)],
);

/** How a staff member is told about events; without a row, they are told nothing. */
export const staffNotificationChoices = pgTable("staff_notification_choices", {
  staffId: staffId().primaryKey(),
  orderBy: text("order_by", { enum: notificationChannels }).notNull(),
  failedPaymentBy: text("failed_payment_by", { enum: notificationChannels }).notNull(),
  problemBy: text("problem_by", { enum: notificationChannels }).notNull(),
  ticketBy: text("ticket_by", { enum: notificationChannels }).notNull(),
  /** Minutes after midnight in India; both null without quiet hours. */
  quietFrom: integer("quiet_from"),
  quietTo: integer("quiet_to"),
});

/** Browsers that receive push messages; rows are deleted when the push service no longer knows them. */
export const pushDevices = pgTable(
  "push_devices",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    staffId: staffId(),
    browserHash: text("browser_hash").notNull(),
    /** `Chrome, Android` */
    name: text().notNull(),
    /** Address at the browser's push service. */
    endpoint: text().notNull(),
    /** Public key of the browser, base64url. */
    p256dh: text().notNull(),
    /** Secret shared with the browser, base64url. */
    auth: text().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("push_devices_endpoint").on(table.endpoint),
    uniqueIndex("push_devices_browser").on(table.staffId, table.browserHash),
  ],
);

/** Notifications to send, written in the transaction that causes them and deleted when sent. */
export const staffNotifications = pgTable(
  "staff_notifications",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    staffId: staffId(),
    /** Null: it is sent as a mail. */
    deviceId: integer("device_id").references(() => pushDevices.id, { onDelete: "cascade" }),
    kind: text({ enum: notificationKinds }).notNull(),
    orderNumber: integer("order_number"),
    amountPaise: integer("amount_paise").notNull().default(0),
    /** Designs of the order, or problems that wait. */
    count: integer().notNull().default(1),
    attempts: integer().notNull().default(0),
    /** Time of the next attempt; while one process sends it, the end of its lease. */
    nextAttemptAt: instant("next_attempt_at").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("staff_notifications_due").on(table.nextAttemptAt),
    index("staff_notifications_recipient").on(table.staffId, table.deviceId),
  ],
);

/** Problems by kind, to tell staff once about each that waits. */
export const toldProblems = pgTable("told_problems", {
  kind: text().primaryKey(),
  /** Number that staff were told about. */
  told: integer().notNull(),
  /** Time since when more than these wait. */
  moreSince: instant("more_since"),
});

/** Unsaved form input, so that neither a reload nor a dead battery loses it. */
export const staffDrafts = pgTable(
  "staff_drafts",
  {
    staffId: staffId(),
    /** Edited thing: `design/1006`. */
    key: text().notNull(),
    /** Draft in the format of the page that wrote it. */
    draft: text().notNull(),
    savedAt: instant("saved_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.key] })],
);

/** Saved views of the office's lists, and the columns that a person hides. */
export const staffViews = pgTable(
  "staff_views",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Null: shared with all staff. */
    staffId: integer("staff_id").references(() => staff.id, { onDelete: "cascade" }),
    list: text({ enum: viewLists }).notNull(),
    /** Empty in the row with the hidden columns. */
    name: text().notNull(),
    /** Query string of the list's page. */
    query: text().notNull().default(""),
    hidden: text().array().notNull().default([]),
  },
  (table) => [uniqueIndex("staff_views_name").on(table.list, table.name, sql`coalesce(${table.staffId}, 0)`)],
);

/**
 * Changes made in the office or by a command, written in their transactions and never updated. Only refused
 * attempts are counted in one line per hour.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    at: instant("at").notNull(),
    /** Null for changes from the command line. */
    staffId: integer("staff_id").references(() => staff.id),
    /** Name of the person at that time. */
    who: text().notNull(),
    /** Network address of the request; null from the command line. */
    address: text(),
    /** Action in the past tense: `refunded`. */
    action: text().notNull(),
    /** Kind and id of the changed thing: `order`, `10042`. */
    subject: text().notNull(),
    subjectId: text("subject_id").notNull(),
    before: jsonb(),
    after: jsonb(),
    reason: text(),
  },
  (table) => [
    index("audit_log_subject").on(table.subject, table.subjectId, table.id),
    index("audit_log_staff").on(table.staffId, table.id),
    index("audit_log_refused").on(table.at).where(sql`${table.action} = 'sign-in refused'`),
    index("audit_log_refused_files").on(table.at).where(sql`${table.action} = 'import with refused files'`),
  ],
);

/** Register of personal data breaches. Rows are never deleted; the audit log has every change. */
export const breaches = pgTable(
  "breaches",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Time when the shop became aware of it; the 72 hours run from it. */
    noticedAt: instant("noticed_at").notNull(),
    what: text().notNull(),
    /** Kinds of data that it concerns. */
    concerns: text().notNull(),
    /** Number of people; null while unknown. */
    people: integer(),
    reportedTo: text("reported_to").notNull().default(""),
    /** Null while it is open. */
    reportedAt: instant("reported_at"),
    /** Incremented by every change, so that no one overwrites a change unseen. */
    version: integer().notNull().default(1),
  },
  (table) => [index("breaches_open").on(table.noticedAt).where(sql`${table.reportedAt} is null`)],
);

import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { languages } from "../../../contract/languages.ts";
import { roles } from "../../../contract/office/permissions.ts";
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
    /** PHC string; null until the link was followed, or with passkeys only. */
    passwordHash: text("password_hash"),
    /**
     * Secret of the app that makes one-time codes, encrypted by the office's key; Base32 until the first
     * start with one.
     */
    totpSecret: text("totp_secret"),
    /** The 30 seconds whose code was used last: no code is taken twice. */
    totpStep: integer("totp_step"),
    createdAt: instant("created_at").notNull(),
    /** The row then only stands for what this person did. */
    removedAt: instant("removed_at"),
  },
  (table) => [uniqueIndex("staff_email").on(table.email).where(sql`${table.removedAt} is null`)],
);

const staffId = () =>
  integer("staff_id")
    .notNull()
    .references(() => staff.id, { onDelete: "cascade" });

/** Links that let somebody set up their way in, once. */
export const staffLinks = pgTable("staff_links", {
  tokenHash: text("token_hash").primaryKey(),
  staffId: staffId(),
  /** Secret of the code app while the link is followed; encrypted as in `staff`. */
  totpSecret: text("totp_secret").notNull(),
  expiresAt: instant("expires_at").notNull(),
});

export const staffPasskeys = pgTable(
  "staff_passkeys",
  {
    /** Base64url, the authenticator's own name of it. */
    credentialId: text("credential_id").primaryKey(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    staffId: staffId(),
    /** COSE, base64url. */
    publicKey: text("public_key").notNull(),
    /** How often it was used, where the authenticator counts. */
    counter: integer().notNull(),
    transports: text().array().notNull(),
    /** What its owner calls it. */
    name: text().notNull(),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at"),
  },
  (table) => [index("staff_passkeys_staff").on(table.staffId), uniqueIndex("staff_passkeys_id").on(table.id)],
);

/** Each opens once, when phone and passkey are lost. */
export const staffRecoveryCodes = pgTable("staff_recovery_codes", {
  codeHash: text("code_hash").primaryKey(),
  staffId: staffId(),
});

/** What a passkey is asked to sign: each is taken once. */
export const staffChallenges = pgTable("staff_challenges", {
  challenge: text().primaryKey(),
  /** What the answer may be used for. */
  purpose: text().notNull(),
  expiresAt: instant("expires_at").notNull(),
});

/** Only the SHA-256 of a token is kept. */
export const staffSessions = pgTable(
  "staff_sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    /** Names the session where its token must not be told. */
    id: integer().notNull().generatedByDefaultAsIdentity(),
    staffId: staffId(),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** When they last proved who they are, with both factors; null while the second is missing. */
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

/** Browsers that somebody signed in from before; a sign-in from another is told by mail. */
export const staffBrowsers = pgTable(
  "staff_browsers",
  { staffId: staffId(), browserHash: text("browser_hash").notNull() },
  (table) => [uniqueIndex("staff_browsers_known").on(table.staffId, table.browserHash)],
);

/** What somebody typed and has not saved yet, so that neither a reload nor a dead battery loses it. */
export const staffDrafts = pgTable(
  "staff_drafts",
  {
    staffId: staffId(),
    /** What it is a draft of: `design/1006`. */
    key: text().notNull(),
    /** As the page that keeps it wrote it. */
    draft: text().notNull(),
    savedAt: instant("saved_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.key] })],
);

/**
 * Every change that was made in the office or by a command, written in its transaction and never changed.
 * Only refused attempts are counted in one line an hour.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    at: instant("at").notNull(),
    /** Null: from the command line. */
    staffId: integer("staff_id").references(() => staff.id),
    /** As they were called then. */
    who: text().notNull(),
    /** The network address they came from; null from the command line. */
    address: text(),
    /** What was done, in the past tense: `refunded`. */
    action: text().notNull(),
    /** What kind of thing it was done to, and which: `order`, `10042`. */
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

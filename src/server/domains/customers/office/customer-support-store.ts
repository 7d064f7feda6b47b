import {
  and,
  asc,
  between,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  or,
  type SQL,
  sql,
  sum,
} from "drizzle-orm";
import type { CustomerFilters } from "../../../../contract/office/customers/customers-wire.ts";
import type { Database } from "../../../db/database.ts";
import { plainText, plainWords } from "../../../db/schema/columns.ts";
import {
  addresses,
  customerNotes,
  customers,
  exchanges,
  orders,
  sessions,
  wishlistItems,
} from "../../../db/schema/index.ts";
import type { AuditContext } from "../../actor.ts";
import { writeChange } from "../../audit-log/index.ts";
import type { CustomerRow } from "../customer-store.ts";
import type { SessionRow } from "../sessions/session-store.ts";
import type { CustomerFilter } from "./customer-filter.ts";
import { correctEmail } from "./email-correction-store.ts";

export interface ListedCustomerRow
  extends Pick<CustomerRow, "id" | "fullName" | "email" | "phone" | "createdAt" | "closedAt"> {
  readonly paidOrders: number;
}

/** All data of one customer except orders. */
export interface CustomerRecord extends ListedCustomerRow, Pick<CustomerRow, "language"> {
  readonly spentPaise: number;
  readonly addresses: number;
  readonly wishlistItems: number;
  readonly sessions: readonly SessionRow[];
  readonly notes: readonly (typeof customerNotes.$inferSelect)[];
}

export type CustomerOrderRow = Pick<
  typeof orders.$inferSelect,
  "number" | "createdAt" | "state" | "amountPaise" | "refundedPaise" | "exchangeOutPaise"
>;

/** Lists start with the newest; `before` is the id of the last row of the previous page. */
export interface Slice {
  readonly before: number | undefined;
  readonly limit: number;
}

/** `-since` starts with the newest. */
export type CustomerSort = "since" | "-since" | "name" | "-name";

/** Orders before this one by time: those of an older shop have newer numbers. */
const isBefore = (number: number) => sql`(${orders.createdAt}, ${orders.number}) <
  (select o.created_at, o.number from orders o where o.number = ${number})`;

export function listCustomers(
  db: Database,
  filter: CustomerFilter,
  { before, limit }: Slice,
  sort: CustomerSort = "-since",
): Promise<ListedCustomerRow[]> {
  return db
    .select(LISTED)
    .from(customers)
    .where(and(matchesFilter(filter), before === undefined ? undefined : afterCursor(sort, before)))
    .orderBy(...orderBy(sort))
    .limit(limit);
}

/** Number of customers, at most `limit`. */
export function countCustomers(db: Database, filter: CustomerFilter, limit: number): Promise<number> {
  return db.$count(
    db.select({ id: customers.id }).from(customers).where(matchesFilter(filter)).limit(limit).as("found"),
  );
}

/** Orders in every state. */
export function listCustomerOrders(
  db: Database,
  id: number,
  { before, limit }: Slice,
): Promise<CustomerOrderRow[]> {
  return db
    .select({
      number: orders.number,
      createdAt: orders.createdAt,
      state: orders.state,
      amountPaise: orders.amountPaise,
      refundedPaise: orders.refundedPaise,
      exchangeOutPaise: orders.exchangeOutPaise,
    })
    .from(orders)
    .where(and(eq(orders.customerId, id), before === undefined ? undefined : isBefore(before)))
    .orderBy(desc(orders.createdAt), desc(orders.number))
    .limit(limit);
}

/** @throws Failure customer-unknown, customer-email-same, customer-email-taken */
export function saveCorrectedEmail(
  db: Database,
  correction: { readonly id: number; readonly email: string },
  audit: AuditContext,
): Promise<void> {
  return db.transaction((tx) => correctEmail(tx, correction, audit));
}

/** Logs that a staff member exported customers. */
export function logCustomerExport(
  db: Database,
  filters: CustomerFilters,
  { actor, now }: AuditContext,
): Promise<void> {
  return writeChange(
    db,
    actor,
    { action: "customers exported", subject: "customer", subjectId: "", after: filters },
    now,
  );
}

/** `false` for an unknown customer or a closed account, about which no data may be stored. */
export function insertCustomerNote(
  db: Database,
  customerId: number,
  text: string,
  { actor, now }: AuditContext,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const open = and(eq(customers.id, customerId), isNull(customers.closedAt));
    const [customer] = await tx.select({ id: customers.id }).from(customers).where(open).for("share");
    if (!customer) return false;
    const { who, staffId = null } = actor;
    await tx.insert(customerNotes).values({ customerId, at: now, staffId, who, text });
    // Omits the text, which is deleted with the account; the audit log is never deleted.
    await writeChange(tx, actor, { action: "note written", subject: "customer", subjectId: customerId }, now);
    return true;
  });
}

function orderBy(sort: CustomerSort): SQL[] {
  const direction = sort.startsWith("-") ? desc : asc;
  return (sort.endsWith("name") ? [customers.fullName, customers.id] : [customers.id]).map((by) =>
    direction(by),
  );
}

function afterCursor(sort: CustomerSort, id: number): SQL {
  const after = sql.raw(sort.startsWith("-") ? "<" : ">");
  if (!sort.endsWith("name")) return sql`${customers.id} ${after} ${id}`;
  return sql`(${customers.fullName}, ${customers.id}) ${after} ((select full_name from customers where id = ${id}), ${id})`;
}

const isPaid = inArray(orders.state, ["paid", "refunded"]);

const LISTED = {
  id: customers.id,
  fullName: customers.fullName,
  email: customers.email,
  phone: customers.phone,
  createdAt: customers.createdAt,
  closedAt: customers.closedAt,
  paidOrders: sql<number>`(select count(*)::int from ${orders} where ${orders.customerId} = ${customers.id} and ${isPaid}
    and not exists (select from ${exchanges} where ${exchanges.orderNumber} = ${orders.number}))`,
};

function matchesFilter({ text, bought, isClosed }: CustomerFilter): SQL | undefined {
  const order = and(eq(orders.customerId, customers.id), isPaid);
  return and(
    text && matchesText(text),
    bought === "never" ? sql`not exists (select from ${orders} where ${order})` : undefined,
    bought instanceof Date
      ? sql`exists (select from ${orders} where ${order} and ${gte(orders.createdAt, bought)})`
      : undefined,
    isClosed === undefined ? undefined : (isClosed ? isNotNull : isNull)(customers.closedAt),
  );
}

/** Each condition has its own index. Closed accounts have neither phone nor email. */
function matchesText({ phone, email, words = [] }: NonNullable<CustomerFilter["text"]>): SQL {
  const nameQuery = words.map((word) => `'${word}':*`).join(" & ");
  return (
    or(
      // Digits sort equally in every collation.
      phone === undefined
        ? undefined
        : and(between(customers.phone, phone, phone.padEnd(10, "9")), isNull(customers.closedAt)),
      email === undefined ? undefined : like(customers.email, `${email.replace(/[\\%_]/g, "\\$&")}%`),
      nameQuery === ""
        ? undefined
        : sql`${plainWords(sql`${customers.fullName}`)} @@ to_tsquery('simple', ${plainText(sql`${nameQuery}::text`)})`,
    ) ?? sql`false`
  );
}

export async function readCustomerRecord(
  db: Database,
  id: number,
  now: Date,
): Promise<CustomerRecord | undefined> {
  const [customer] = await db
    .select({ ...LISTED, language: customers.language })
    .from(customers)
    .where(eq(customers.id, id));
  if (!customer) return undefined;
  const spent = and(eq(orders.customerId, id), eq(orders.state, "paid"));
  const [paidSum] = await db
    .select({ paise: sum(sql`${orders.amountPaise} - ${orders.refundedPaise}`).mapWith(Number) })
    .from(orders)
    .where(spent);
  return {
    ...customer,
    spentPaise: paidSum?.paise ?? 0,
    addresses: await db.$count(addresses, eq(addresses.customerId, id)),
    wishlistItems: await db.$count(wishlistItems, eq(wishlistItems.customerId, id)),
    sessions: await db
      .select()
      .from(sessions)
      .where(and(eq(sessions.customerId, id), gt(sessions.expiresAt, now)))
      .orderBy(desc(sessions.lastUsedAt), desc(sessions.id)),
    notes: await db
      .select()
      .from(customerNotes)
      .where(eq(customerNotes.customerId, id))
      .orderBy(desc(customerNotes.id)),
  };
}

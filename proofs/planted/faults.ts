/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of code contain template strings. */

/**
 * A fault of a kind that tests were written for: a text of the code, which occurs once, and its replacement.
 */
export interface Fault {
  readonly what: string;
  readonly file: string;
  readonly text: string;
  readonly planted: string;
  /** Test file of `npm test` that finds it, and a part of a title when the file takes long. */
  readonly test: readonly [file: string, title?: string];
}

const domains = "src/server/domains";
const orders = `${domains}/orders`;
const embroidery = "packages/embroidery/src";

export const faults: readonly Fault[] = [
  {
    what: "the discount begins at its limit instead of above it",
    file: "src/contract/money.ts",
    text: "if (subtotal <= DISCOUNT_ABOVE_PAISE)",
    planted: "if (subtotal < DISCOUNT_ABOVE_PAISE)",
    test: ["src/contract/money.test.ts"],
  },
  {
    what: "a payment of another amount pays an order",
    file: `${orders}/settlement/evaluate-payments.ts`,
    text: "payment.amount === payableOf(order)",
    planted: "payment.amount > 0",
    test: [`${orders}/settlement/evaluate-payments.test.ts`],
  },
  {
    what: "money that an exchange returned counts as refunded twice",
    file: `${orders}/records/partial-refund-store.ts`,
    text: "${isReturned ? 0 : amountPaise}`",
    planted: "${amountPaise}`",
    test: [`${orders}/exchange/exchange-variant.test.ts`],
  },
  {
    what: "two refunds at once do not wait for each other",
    file: `${orders}/settlement/begin-refund-store.ts`,
    text: 'where(eq(orders.number, number)).for("update")',
    planted: "where(eq(orders.number, number))",
    test: [`${orders}/settlement/refund-partially.test.ts`],
  },
  {
    what: "a receipt is given to any customer",
    file: `${domains}/receipts/receipt-store.ts`,
    text: "and(isOrder(number), eq(orders.customerId, customerId))",
    planted: "isOrder(number)",
    test: ["test/access/access-matrix.test.ts", "downloadReceipt"],
  },
  {
    what: "a refunded line can be downloaded",
    file: `${orders}/records/entitlement-store.ts`,
    text: "where id = n.line_id and refunded_at is null offset 0",
    planted: "where id = n.line_id offset 0",
    test: [`${orders}/settlement/refund-partially.test.ts`],
  },
  {
    what: "a dispute whose webhook was lost stays open",
    file: `${orders}/settlement/reconcile-order.ts`,
    text: "of await openDisputes(settling.db, order.number))",
    planted: "of [] as string[])",
    test: [`${orders}/settlement/refund-partially.test.ts`, "an open dispute marks"],
  },
  {
    what: "anyone makes the shop mail a ticket's link",
    file: `${domains}/care/customer/care-routes.ts`,
    text: "if (ticket?.email === email &&",
    planted: "if (ticket &&",
    test: [`${domains}/care/customer/care-routes.test.ts`, "a lost link is mailed anew"],
  },
  {
    what: "a discount on all designs needs no fresh proof",
    file: `${domains}/promotions/office/is-large.ts`,
    text: 'kind === "free" || namesAll || scope?.all',
    planted: 'kind === "free"',
    test: [`${domains}/promotions/promotions.test.ts`, "gives away much"],
  },
  {
    what: "an ended session is accepted",
    file: `${domains}/customers/sessions/session-store.ts`,
    text: "and s.expires_at > $2 and",
    planted: "and (s.expires_at > $2 or true) and",
    test: ["test/access/access-matrix.test.ts", "listOrders"],
  },
  {
    what: "a role has every permission",
    file: "src/server/http/office/office-router.ts",
    text: "!mayRole(caller.role, needs)",
    planted: '!mayRole("owner", needs)',
    test: ["test/access/office-access.test.ts"],
  },
  {
    what: "another site's page may change the office",
    file: "src/server/http/office/office-origin.ts",
    text: 'if (context.req.header("origin") !== ownOrigin)',
    planted: 'if (context.req.header("origin") === "null" && ownOrigin)',
    test: ["test/access/office-access.test.ts"],
  },
  {
    what: "any signature of a provider is accepted",
    file: "src/server/adapters/payments/same-secret.ts",
    text: "return timingSafeEqual(digest(secret), digest(candidate));",
    planted: "return timingSafeEqual(digest(secret), digest(secret)) || candidate !== secret;",
    test: ["src/server/adapters/payments/webhook-secrets.test.ts"],
  },
  {
    what: "one attempt fewer than the limit is admitted",
    file: "src/server/http/limits/rate-limiter.ts",
    text: "<= attempt.limit.hits * factor) continue;",
    planted: "< attempt.limit.hits * factor) continue;",
    test: ["src/server/http/limits/rate-limiter.test.ts"],
  },
  {
    what: "the parts of a tax do not add up to the amount",
    file: `${domains}/receipts/split-tax.ts`,
    text: "taxable: amount - 2 * half",
    planted: "taxable: amount - half",
    test: [`${domains}/receipts/split-tax.test.ts`],
  },
  {
    what: "prices are cached although a sale has begun or ended",
    file: `${domains}/promotions/current-sales-store.ts`,
    text: "const running = withCache(() => readRunning(db, now()));",
    planted: "const first = readRunning(db, now());\n  const running = () => first;",
    test: [`${domains}/promotions/sale-surfaces.test.ts`],
  },
  {
    what: "a mail that is being sent is sent by another process too",
    file: `${domains}/notifications/outbox-store.ts`,
    text: "nextAttemptAt: leaseUntil, leasedUntil",
    planted: "nextAttemptAt: now, leasedUntil",
    test: [`${domains}/notifications/outbox.test.ts`],
  },
  {
    what: "a damaged backup is restored",
    file: "src/server/backup/restore-shop.ts",
    text: "checksums.get(entry) !== sha256",
    planted: 'checksums.get(entry) === ""',
    test: ["src/server/backup/backup.test.ts", "a damaged backup"],
  },
  {
    what: "a migration builds an index while nobody can write",
    file: "src/server/db/migrate.ts",
    text: "isConcurrent(next) && !database.isEmbedded",
    planted: "isConcurrent(next) && database.isEmbedded",
    test: ["src/server/db/migrate.test.ts", "migrating on PostgreSQL"],
  },
  {
    what: "a mail shows a customer's text as HTML",
    file: `${domains}/notifications/render-mail.ts`,
    text: '${escapeHtml(block.text).replaceAll("\\n", "<br>")}',
    planted: '${block.text.replaceAll("\\n", "<br>")}',
    test: [`${domains}/notifications/compose-mail.test.ts`],
  },
  {
    what: "an error's addresses and numbers are logged",
    file: "src/server/logging/safe-error.ts",
    text: "message: redact(error.message)",
    planted: "message: redact(error.name) + error.message",
    test: ["src/server/logging/log.test.ts"],
  },
  {
    what: "an entry of a zip has another checksum than its bytes",
    file: "packages/zip/src/write-zip.ts",
    text: ".u32(time).u32(crc)",
    planted: ".u32(time).u32(crc ^ 1)",
    test: ["packages/zip/src/write-zip.test.ts"],
  },
  {
    what: "a machine stops for no change of colour",
    file: `${embroidery}/tajima/read-dst-records.ts`,
    text: "if (kind === 0xc3) command[length - 1] = Command.colorChange;",
    planted: "if (kind === 0xc2) command[length - 1] = Command.colorChange;",
    test: [`${embroidery}/formats/dst/dst.test.ts`],
  },
];

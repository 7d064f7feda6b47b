import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Pool } from "pg";
import type { OpenDatabase } from "../../src/server/db/database.ts";
import { commandLine } from "../../src/server/domains/actor.ts";
import { beginRefund } from "../../src/server/domains/orders/settlement/index.ts";
import type { uploader } from "../../test/shop/office-upload.ts";
import type { officeVisitor } from "../../test/shop/office-visitor.ts";
import { testSeller } from "../../test/shop/test-shop.ts";
import { until } from "./until.ts";

/** Office of the running shop, with a signed-in staff member. */
export interface KilledOffice {
  readonly visitor: ReturnType<typeof officeVisitor>;
  readonly tus: ReturnType<typeof uploader>;
  readonly origin: string;
  /** Folder of the mails that the shop sent. */
  readonly mailFolder: string;
  /** Sends SIGKILL. */
  kill(): void;
}

/** Change in the office that a kill may interrupt. */
export interface KilledAct {
  readonly name: string;
  /**
   * Text in lower case of a statement that only this change runs, and how often it runs; without it the
   * change kills the shop itself.
   */
  readonly statement?: { readonly text: string; readonly times: number };
  /** Starts the change; the shop dies before the answer or soon after. */
  begin(office: KilledOffice): Promise<unknown>;
  /**
   * Inspects the data while no shop runs.
   * @throws when the change is half done
   */
  inspect(): Promise<void>;
  /**
   * Continues in the restarted shop until the change is done.
   * @throws when it is not done, or done twice
   */
  resume(office: KilledOffice): Promise<void>;
}

const count = async (pool: Pool, text: string, values: readonly unknown[]): Promise<number> =>
  (await pool.query<{ n: number }>(`select count(*)::int as n from ${text}`, [...values])).rows[0]?.n ?? -1;

/** Upload of a file, killed in the middle of its bytes, or while it is hashed and recorded. */
export function uploading(pool: Pool, path: string, isHalf: boolean): KilledAct {
  const bytes = Buffer.alloc(200_000, path);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  let address = "";
  const recorded = async () =>
    (await pool.query<{ sha256: string | null }>("select sha256 from uploads where path = $1", [path])).rows;
  return {
    name: isHalf ? "half an upload" : "an upload",
    ...(!isHalf && { statement: { text: 'update "uploads" set "sha256"', times: 1 } }),
    begin: async ({ tus, kill }) => {
      address = (await tus.begin(path, bytes.length)).headers.get("location") ?? "";
      if (!isHalf) return tus.resume(address, 0, bytes);
      const half = new ReadableStream({ start: (to) => to.enqueue(bytes.subarray(0, 100_000)) });
      const sending = tus.resume(address, 0, half).catch(() => {});
      await until(async () => (await tus.offset(address)) === 100_000);
      kill();
      return sending;
    },
    inspect: async () => {
      for (const row of await recorded()) assert.ok(row.sha256 === null || row.sha256 === sha256);
      // Expires the lease of the killed writer, which would delay the next one.
      await pool.query("update uploads set writer_until = now()");
    },
    resume: async ({ tus }) => {
      const offset = await tus.offset(address);
      assert.ok(isHalf ? offset === 100_000 : offset === bytes.length);
      if (offset < bytes.length) await tus.resume(address, offset, bytes.subarray(offset));
      assert.deepEqual(await recorded(), [{ sha256 }]);
    },
  };
}

/** Bulk edit that sets the price of every design, in batches. */
export function repricing(pool: Pool, designs: readonly number[], rupees: number): KilledAct {
  let bulk = 0;
  const changed = async () => {
    // One statement reads all counts, because the restarted shop may be working.
    const { rows } = await pool.query<{ priced: number; recorded: number; logged: number }>(
      `select (select count(*)::int from product_variants where price_paise = $1) as priced,
        (select count(*)::int from bulk_items where bulk_id = $2 and state = 'changed') as recorded,
        (select count(*)::int from audit_log where subject = 'design' and (after->>'bulk')::int = $2) as logged`,
      [rupees * 100, bulk],
    );
    const { priced = -1, recorded, logged } = rows[0] ?? {};
    assert.deepEqual([recorded, logged], [priced, priced]);
    return priced;
  };
  return {
    name: "a bulk edit",
    statement: { text: "update product_variants set price_paise", times: 2 },
    begin: async ({ visitor }) => {
      const change = { kind: "price", price: `${rupees}` } as const;
      const { body } = await visitor.call("officePlanBulk", { target: { ids: [...designs] }, change });
      bulk = body.bulk?.id ?? 0;
      const state = async () => (await visitor.call("officeBulk", { id: `${bulk}` })).body.bulk.state;
      await until(async () => (await state()) === "planned");
      return visitor.call("officeStartBulk", { id: bulk });
    },
    inspect: async () => {
      assert.ok([0, 100, designs.length].includes(await changed()));
    },
    resume: async () => {
      await until(async () => (await changed()) === designs.length);
      const ends = "audit_log where subject = 'bulk' and action = 'done' and subject_id = $1";
      await until(async () => (await count(pool, ends, [`${bulk}`])) === 1);
    },
  };
}

/** Publishing of a draft, by a staff member or at its planned time. */
export function publishing(pool: Pool, id: number, isByClock: boolean): KilledAct {
  const onSale = async () => {
    // One statement reads all, because the restarted shop may be working.
    const { rows } = await pool.query<{ published: boolean; isLogged: boolean; isListed: boolean }>(
      `select published, exists (select from product_categories where product_id = p.id) as "isListed",
        (select count(*) from audit_log where subject = 'design' and subject_id = p.id::text
          and action like '%publish%') = published::int as "isLogged"
      from products p where id = $1`,
      [id],
    );
    const { published, isLogged, isListed } = rows[0] ?? {};
    assert.deepEqual([isLogged, isListed], [true, published]);
    return published === true;
  };
  const publish = async ({ visitor }: KilledOffice) => {
    const { version } = (await visitor.call("officeSale", { id: `${id}` as never })).body;
    return visitor.call("officePublishDesign", { id, version });
  };
  return {
    name: isByClock ? "publishing at a time" : "publishing",
    statement: { text: 'update "products" set "published"', times: 1 },
    begin: async (office) => {
      if (!isByClock) return publish(office);
      await pool.query("update products set publish_at = now() where id = $1", [id]);
    },
    inspect: async () => void (await onSale()),
    resume: async (office) => {
      if (isByClock) await until(onSale);
      else if (!(await onSale())) await publish(office);
      assert.ok(await onSale());
    },
  };
}

/** A ticket of a guest: number, text and mail are one transaction, and the mail is sent afterwards. */
export function ticketing(pool: Pool, name: string): KilledAct {
  const email = `${name}@example.com`;
  const written = () => count(pool, "tickets where email = $1", [email]);
  const send = async ({ origin }: KilledOffice) => {
    const ticket = { kind: "problem", name: "Meena Rao", email, text: "It is too large." };
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify(ticket);
    const { status } = await fetch(`${origin}/api/care/tickets`, { method: "POST", headers, body });
    assert.equal(status, 201);
  };
  const inspect = async () => {
    const tickets = await written();
    assert.ok(tickets <= 1);
    const mails = "outbox o join tickets t on t.number = o.ticket_number where t.email = $1";
    assert.equal(await count(pool, mails, [email]), tickets);
    const gaps = "ticket_counter where last <> (select count(*) from tickets)";
    assert.equal(await count(pool, gaps, []), 0);
    return tickets;
  };
  return {
    name: "a ticket",
    statement: { text: 'insert into "ticket_messages"', times: 1 },
    begin: send,
    inspect: async () => void (await inspect()),
    resume: async (office) => {
      if ((await written()) === 0) await send(office);
      assert.equal(await inspect(), 1);
      const unsent = "outbox where recipient = $1 and sent_at is null";
      await until(async () => (await count(pool, unsent, [email])) === 0);
      const mails = await readdir(office.mailFolder);
      const texts = await Promise.all(mails.map((mail) => readFile(join(office.mailFolder, mail), "utf8")));
      assert.equal(texts.filter((text) => text.includes(email)).length, 1);
    },
  };
}

/** Import of a settlement report, in batches of one transaction. */
export function settling(pool: Pool, name: string): KilledAct {
  const total = 5_200;
  const lines = Array.from(
    { length: total },
    (_, at) => `adjustment,adj_${name}${at},1,0,1,setl_1,1767000000`,
  );
  const table = ["type,entity_id,amount,debit,credit,settlement_id,settled_at", ...lines, ""].join("\n");
  const boundary = "b".repeat(40);
  const part = (disposition: string, text: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${text}\r\n`;
  const form = `${part('name="provider"', "razorpay")}${part('name="file"; filename="r.csv"', table)}--${boundary}--\r\n`;
  const send = async ({ visitor, origin }: KilledOffice) => {
    const headers = { origin, "content-type": `multipart/form-data; boundary=${boundary}` };
    const { status, body } = await visitor.send("officeImportSettlements", form, headers);
    assert.equal(status, 200, `${body.error}`);
  };
  const inspect = async () => {
    const stored = await count(pool, "settlement_lines where line_id like $1", [`adj_${name}%`]);
    const ofLines = "(select file_id from settlement_lines where line_id like $1)";
    const files = await count(pool, `settlement_files where id in ${ofLines}`, [`adj_${name}%`]);
    assert.ok(stored === 0 || stored === total);
    assert.equal(files, stored / total);
    return stored;
  };
  return {
    name: "an import of settlements",
    // Both batches have one commit.
    statement: { text: "insert into settlement_lines", times: 1 },
    begin: send,
    inspect: async () => void (await inspect()),
    resume: async (office) => {
      await send(office);
      assert.equal(await inspect(), total);
    },
  };
}

/** Export of the books, which stores nothing but its log entry. */
export function exporting(pool: Pool, period: string, orders: number): KilledAct {
  const send = ({ visitor }: KilledOffice) =>
    visitor.call("officeBookFile", { period, name: "documents.csv" });
  return {
    name: "an export of the books",
    statement: { text: "max(sequence) as last", times: 1 },
    begin: send,
    inspect: async () => {
      assert.equal(await count(pool, "receipts", []), orders);
      assert.equal(await count(pool, "finished_months", []), 0);
    },
    resume: async (office) => {
      const { status, body } = await send(office);
      assert.equal(status, 200);
      assert.equal(`${body}`.match(/^REC-/gm)?.length, orders);
    },
  };
}

/** Variants of one design at one price; `openKilledShop` adds it. */
export const EXCHANGED = [1_001, 1_002] as const;

/** Exchange of a bought design; continued together with a refund of the order, one of them happens. */
export function exchanging(database: OpenDatabase, phone: number): KilledAct {
  const [variantId, toVariantId] = EXCHANGED;
  let token = "";
  let orderNumber = 0;
  const post = async ({ origin }: KilledOffice, path: string, sent: object) => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    const answer = await fetch(`${origin}${path}`, { method: "POST", headers, body: JSON.stringify(sent) });
    return { status: answer.status, body: JSON.parse(await answer.text()) };
  };
  const exchange = (office: KilledOffice) =>
    post(office, "/api/order/exchange", { orderNumber, variantId, toVariantId });
  const buy = async (office: KilledOffice) => {
    const account = { email: `${phone}@example.com`, password: "marigold-7", phone: `${phone}` };
    await post(office, "/api/customer/register", { ...account, fullName: "Latha Rao" });
    const login = await post(office, "/api/customer/login", { ...account, emailOrPhone: account.email });
    token = login.body.token;
    const { rows } = await database.pool.query("select id from customers where email = $1", [account.email]);
    const cartItems = [{ id: EXCHANGED[0], qty: 1, selectedVariants: [{ id: variantId }] }];
    const { orderId } = (await post(office, "/api/order/razorpayorder", { cartItems })).body;
    const paid = (await post(office, "/emulator/razorpay/pay", { order_id: orderId, outcome: "success" }))
      .body;
    const created = await post(office, "/api/order/create", {
      ...{ customerId: rows[0].id, orderId, grandTotal: 10 },
      products: [{ productId: EXCHANGED[0], variantIds: [variantId] }],
      ...{ paymentId: paid.razorpay_payment_id, signature: paid.razorpay_signature },
    });
    assert.equal(created.status, 200, JSON.stringify(created.body));
    orderNumber = created.body.order.number;
  };
  const inspect = async () => {
    const { rows } = await database.pool.query<Record<string, number>>(
      `select (select count(*)::int from exchanges x join order_lines l on l.id = x.line_id
          where l.order_number = o.number and x.done_at is not null) as done,
        (select count(*)::int from orders where customer_id = o.customer_id and exchange_in_paise = 1000 and state = 'paid') as made,
        (select count(*)::int from refunds where order_number = o.number and state = 'credited') as credited,
        (select count(*)::int from order_lines where order_number = o.number and refunded_at is not null) as ended,
        (select count(*)::int - 1 from receipts where order_number = o.number and o.state = 'paid') as noted,
        exchange_out_paise / 1000 as given from orders o where number = $1`,
      [orderNumber],
    );
    const { done = -1, ...others } = rows[0] ?? {};
    assert.deepEqual(new Set(Object.values(others)), new Set([done]), JSON.stringify(rows));
    return done === 1;
  };
  return {
    name: "an exchange",
    statement: { text: 'insert into "exchanges"', times: 1 },
    begin: async (office) => {
      await buy(office);
      return exchange(office);
    },
    inspect: async () => void (await inspect()),
    resume: async (office) => {
      const isMade = await inspect();
      const request = { actor: commandLine, reason: "test" };
      const [exchanged, refunded] = await Promise.all([
        exchange(office),
        beginRefund(database.db, testSeller, { number: orderNumber, request }, new Date()).then(
          () => true,
          () => false,
        ),
      ]);
      assert.notEqual(isMade || exchanged.status === 201, refunded);
      const isBack = `orders where number = ${orderNumber} and state = 'refunded'`;
      if (refunded) await until(async () => (await count(database.pool, isBack, [])) === 1);
      else assert.ok(await inspect());
    },
  };
}

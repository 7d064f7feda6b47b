import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import type { Pool } from "pg";
import type { uploader } from "../shop/office-upload.ts";
import type { officeVisitor } from "../shop/office-visitor.ts";
import { until } from "./until.ts";

/** Office of the running shop, with a signed-in staff member. */
export interface KilledOffice {
  readonly visitor: ReturnType<typeof officeVisitor>;
  readonly tus: ReturnType<typeof uploader>;
  readonly origin: string;
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
    const published = await count(pool, "products where id = $1 and published", [id]);
    const lines = "audit_log where subject = 'design' and subject_id = $1 and action like '%publish%'";
    assert.equal(await count(pool, lines, [`${id}`]), published);
    assert.equal((await count(pool, "product_categories where product_id = $1", [id])) > 0, published === 1);
    return published === 1;
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
    statement: { text: "insert into settlement_lines", times: 2 },
    begin: send,
    inspect: async () => void (await inspect()),
    resume: async (office) => {
      await send(office);
      assert.equal(await inspect(), total);
    },
  };
}

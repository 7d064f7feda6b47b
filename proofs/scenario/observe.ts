import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ProviderPayment } from "./emulated-provider.ts";
import type { ExpectedOrder, ExpectedVariant } from "./expected-state.ts";
import { mapConcurrently } from "./map-concurrently.ts";
import { type ParsedMail, parseMail } from "./parse-mail.ts";
import type { ScenarioCustomer, ShopClient } from "./shop-client.ts";
import type { World } from "./world.ts";

/** Everything that the judge compares. */
export interface Evidence {
  readonly orders: readonly ExpectedOrder[];
  /** Payments at the provider by provider order id. */
  readonly providerPayments: ReadonlyMap<string, readonly ProviderPayment[]>;
  /** Ids of all webhook events that the providers sent. */
  readonly sentWebhooks: ReadonlySet<string>;
  readonly customers: readonly ScenarioCustomer[];
  readonly observed: Observed;
  readonly records: ShopRecords;
  readonly mails: readonly ParsedMail[];
  /** Whether mails are files in a folder, where a repeated delivery overwrites the first. */
  readonly isSpool: boolean;
  /** Maximum number of mail deliveries whose acknowledgement was lost. */
  readonly unacknowledged: number;
}

/** Orders and downloads that customers see in the end. */
export interface Observed {
  /** Order list by customer index. */
  readonly orders: readonly (readonly ListedOrder[])[];
  /** Variants that can be downloaded, by customer index. */
  readonly downloads: readonly ReadonlySet<number>[];
}

export interface ListedOrder {
  readonly number: number;
  /** Total in rupees. */
  readonly grandtotal: number;
  readonly orderPaths: readonly {
    readonly variants: readonly { readonly id: number; readonly exchange?: { readonly paid: number } }[];
  }[];
}

export async function observeAsCustomers(
  shop: ShopClient,
  customers: readonly ScenarioCustomer[],
  variants: readonly ExpectedVariant[],
): Promise<Observed> {
  const orders = await mapConcurrently(customers, (as) => listOrders(shop, as));
  const downloads = await mapConcurrently(customers, async (as) => {
    const got = new Set<number>();
    for (const variant of variants) {
      const answer = await shop.callWithRetries(`/api/order/download?filename=${variant.file}`, { as });
      if (answer?.status === 200) got.add(variant.id);
    }
    return got;
  });
  return { orders, downloads };
}

export async function listOrders(shop: ShopClient, as: ScenarioCustomer): Promise<ListedOrder[]> {
  const answer = await shop.callWithRetries(`/api/order/list?id=${as.id}`, { as });
  const { orders = [] } = (answer?.body ?? {}) as { orders?: ListedOrder[] };
  return orders;
}

/** Database rows of the shop, read while no process runs. */
export interface ShopRecords {
  readonly orders: readonly StoredOrder[];
  readonly payments: readonly { provider_payment_id: string; state: string; order_number: number }[];
  readonly mails: readonly StoredMail[];
  /** Timelines of all orders, oldest first. */
  readonly events: readonly StoredEvent[];
  readonly receipts: readonly StoredReceipt[];
  readonly webhooks: readonly { event_id: string; is_handled: boolean }[];
  readonly refunds: readonly StoredPartialRefund[];
  readonly exchanges: readonly StoredExchange[];
  /** Uses of codes and free designs. */
  readonly uses: readonly StoredUse[];
  /** Sales counts of the whole shop. */
  readonly sold: { orders: number; paise: number; refunds: number; refunded_paise: number };
}

/** An exchange that was made; amounts in paise. */
export interface StoredExchange {
  readonly old_order: number;
  readonly new_order: number;
  readonly old_variant: number;
  readonly new_variant: number;
  /** Frozen price of the old line. */
  readonly paid: number;
  /** Whether the old line ended. */
  readonly is_ended: boolean;
}

export interface StoredUse {
  readonly order_number: number;
  readonly promotion_id: number;
  readonly use_limit: number | null;
  readonly slot: number | null;
  readonly used_at: Date | null;
  /** Whether the order could lose its slot: it failed, or was paid 30 minutes after it was opened. */
  readonly is_late: boolean;
}

/** Partial refund; `line_prices` are price × quantity of its lines, empty for a refund of an amount. */
export interface StoredPartialRefund {
  readonly id: number;
  readonly order_number: number;
  readonly state: string;
  readonly amount_paise: number;
  readonly variants: readonly number[];
  readonly line_prices: readonly number[];
  /** Order of the exchange that the refund belongs to. */
  readonly exchange: number | null;
}

export interface StoredEvent {
  readonly order_number: number;
  readonly at: Date;
  readonly source: string;
  readonly what: string;
  readonly state_before: string | null;
  readonly state_after: string;
  readonly times: number;
  readonly detail: unknown;
}

export interface StoredReceipt {
  readonly order_number: number;
  readonly kind: string;
  readonly sequence: number;
  readonly amount_paise: number;
  readonly refund_id: number | null;
}

export interface StoredOrder {
  readonly number: number;
  readonly customer_id: number;
  readonly state: string;
  readonly provider_order_id: string;
  readonly provider_payment_id: string | null;
  readonly subtotal_paise: number;
  readonly amount_paise: number;
  readonly refunded_paise: number;
  readonly provider: string;
  readonly exchange_in_paise: number;
  readonly exchange_out_paise: number;
}

export interface StoredMail {
  readonly id: number;
  readonly template: string;
  readonly dedupe_key: string;
  readonly recipient: string;
  readonly is_sent: boolean;
}

export async function readRecords(world: World): Promise<ShopRecords> {
  const database = await world.open();
  const rows = async <T>(query: string) => (await database.pool.query(query)).rows as T[];
  try {
    return {
      orders: await rows(
        "select number, customer_id, state, provider_order_id, provider_payment_id, subtotal_paise, amount_paise, refunded_paise, provider, exchange_in_paise, exchange_out_paise from orders",
      ),
      payments: await rows("select provider_payment_id, state, order_number from payments"),
      mails: await rows(
        "select id, template, dedupe_key, recipient, sent_at is not null as is_sent from outbox",
      ),
      events: await rows(
        "select order_number, at, source, what, state_before, state_after, times, detail from order_events order by id",
      ),
      receipts: await rows(
        "select order_number, kind, sequence, amount_paise, refund_id from receipts order by sequence",
      ),
      webhooks: await rows("select event_id, processed_at is not null as is_handled from provider_events"),
      refunds: await rows(`select id, order_number, state, amount_paise,
          array(select variant_id from order_lines l where l.id = any(line_ids)) as variants,
          array(select unit_price_paise * quantity from order_lines l where l.id = any(line_ids)) as line_prices,
          coalesce(exchange_order, substring(reason from '^Exchange: order (\\d+)$')::int) as exchange
        from refunds order by id`),
      exchanges:
        await rows(`select l.order_number as old_order, n.order_number as new_order, l.variant_id as old_variant,
          n.variant_id as new_variant, l.unit_price_paise * l.quantity - l.discount_paise as paid, l.refunded_at is not null as is_ended
        from exchanges x join order_lines l on l.id = x.line_id join order_lines n on n.order_number = x.order_number
        where x.done_at is not null`),
      uses: await rows(`select u.order_number, u.promotion_id, p.use_limit, u.slot, u.used_at,
          u.used_at >= u.taken_at + interval '30 minutes' or exists (select from order_events e
            where e.order_number = u.order_number and e.state_after = 'failed') as is_late
        from promotion_uses u join promotions p on p.id = u.promotion_id
        where p.use_limit is not null or p.once_per_customer`),
      sold: (
        await rows<
          ShopRecords["sold"]
        >(`select coalesce(sum(orders), 0)::int as orders, coalesce(sum(paise), 0)::int as paise,
          coalesce(sum(refunds), 0)::int as refunds, coalesce(sum(refunded_paise), 0)::int as refunded_paise
        from sales_counts where kind = 'shop'`)
      )[0] ?? { orders: 0, paise: 0, refunds: 0, refunded_paise: 0 },
    };
  } finally {
    await database.close();
  }
}

export async function readSpool(dataDir: string): Promise<ParsedMail[]> {
  const folder = join(dataDir, "mail");
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
  return Promise.all(names.map(async (name) => parseMail(await readFile(join(folder, name), "utf8"))));
}

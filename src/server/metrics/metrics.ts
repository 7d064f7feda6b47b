import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { OrderState } from "../domains/orders/index.ts";
import type { AnsweredRequest } from "../http/request-log.ts";
import type { Backlog } from "./backlog-store.ts";

/** Counters of this process, and gauges read from the database on each scrape. */
export interface Metrics {
  onAnswered(answered: AnsweredRequest): void;
  /** A cached response was sent (200), or the client's copy was still valid (304). */
  onCacheHit(status: 200 | 304): void;
  onSettled(settled: { readonly source: string; readonly from: OrderState; readonly to: OrderState }): void;
  onRefunded(): void;
  /** Adds the runtime's metrics: memory, event loop, garbage collection. */
  watchRuntime(): void;
  /** Prometheus' text format. */
  text(status: ShopStatus): Promise<string>;
  readonly contentType: string;
}

/** Values that are read on each scrape. */
export interface ShopStatus {
  readonly backlog: Backlog;
  readonly catalogueVersion: number;
  /** Connections of this process. */
  readonly pool: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };
}

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(): Metrics {
  const registers = [new Registry()];
  const [registry] = registers;
  if (!registry) throw new Error("There is no registry");
  const cacheHits = { 200: 0, 304: 0 };
  const requests = new Counter({
    name: "kasuti_requests_total",
    help: "Requests by route and status class",
    labelNames: ["route", "method", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "kasuti_request_duration_seconds",
    help: "Time until the last byte was sent",
    labelNames: ["route"],
    buckets: SECONDS,
    registers,
  });
  const settlements = new Counter({
    name: "kasuti_settlements_total",
    help: "Payment status queries to providers, by their cause",
    labelNames: ["source"],
    registers,
  });
  const moves = new Counter({
    name: "kasuti_order_moves_total",
    help: "State changes of orders",
    labelNames: ["from", "to", "source"],
    registers,
  });
  const refunds = new Counter({ name: "kasuti_refunds_total", help: "Refunded payments", registers });
  new Counter({
    name: "kasuti_cached_responses_total",
    help: "Responses sent from the response cache",
    labelNames: ["status"],
    registers,
    collect() {
      this.reset();
      this.inc({ status: "200" }, cacheHits[200]);
      this.inc({ status: "304" }, cacheHits[304]);
    },
  });
  const setStatus = statusGauges(registry);
  return {
    contentType: registry.contentType,
    onAnswered: ({ route, method, status, ms }) => {
      requests.inc({ route, method, status: `${Math.floor(status / 100)}xx` });
      durations.observe({ route }, ms / 1000);
    },
    onCacheHit: (status) => {
      cacheHits[status] += 1;
    },
    onSettled: ({ source, from, to }) => {
      settlements.inc({ source });
      if (from !== to) moves.inc({ from, to, source });
    },
    onRefunded: () => refunds.inc(),
    watchRuntime: () => collectDefaultMetrics({ register: registry }),
    text: (status) => {
      setStatus(status);
      return registry.metrics();
    },
  };
}

/** Help text and reader of the value by metric name. */
const GAUGES: Record<string, readonly [help: string, read: (status: ShopStatus) => number]> = {
  kasuti_webhooks_waiting: ["Stored webhooks that are not processed yet", ({ backlog }) => backlog.webhooks],
  kasuti_webhooks_oldest_seconds: [
    "Age of the oldest unprocessed webhook",
    ({ backlog }) => backlog.webhookAge,
  ],
  kasuti_mails_waiting: ["Mails waiting to be sent", ({ backlog }) => backlog.mails],
  kasuti_mails_oldest_seconds: ["Age of the oldest waiting mail", ({ backlog }) => backlog.mailAge],
  kasuti_mails_dead: ["Mails that failed after all attempts", ({ backlog }) => backlog.deadMails],
  kasuti_refunds_waiting: ["Refunds in progress", ({ backlog }) => backlog.refunds],
  kasuti_orders_overdue: ["Orders whose reconciliation is overdue", ({ backlog }) => backlog.lateOrders],
  kasuti_catalogue_version: [
    "Version of the catalogue, raised by every change",
    (status) => status.catalogueVersion,
  ],
  kasuti_pool_connections: ["Open database connections", ({ pool }) => pool.totalCount],
  kasuti_pool_idle: ["Idle database connections", ({ pool }) => pool.idleCount],
  kasuti_pool_waiting: ["Queries waiting for a connection", ({ pool }) => pool.waitingCount],
};

function statusGauges(registry: Registry): (status: ShopStatus) => void {
  const gauges = Object.entries(GAUGES).map(([name, [help, read]]) => {
    const gauge = new Gauge({ name, help, registers: [registry] });
    return (status: ShopStatus) => gauge.set(read(status));
  });
  return (status) => {
    for (const set of gauges) set(status);
  };
}

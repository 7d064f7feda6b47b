import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { OrderState } from "../domains/orders/index.ts";
import type { AnsweredRequest } from "../http/request-log.ts";
import type { Backlog } from "./backlog-store.ts";

/** What this process counts, and what waits in the database at the moment somebody asks. */
export interface Metrics {
  onAnswered(answered: AnsweredRequest): void;
  /** An answer that was ready went out, or its client had it already. */
  onReady(status: 200 | 304): void;
  onSettled(settled: { readonly source: string; readonly from: OrderState; readonly to: OrderState }): void;
  onRefunded(): void;
  /** Adds what the runtime tells of itself: memory, event loop, garbage collection. */
  watchRuntime(): void;
  /** Prometheus' text format. */
  text(status: ShopStatus): Promise<string>;
  readonly contentType: string;
}

/** What is asked for when somebody looks. */
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
  const ready = { 200: 0, 304: 0 };
  const requests = new Counter({
    name: "kasuti_requests_total",
    help: "Requests by pattern of their path and class of their status",
    labelNames: ["route", "method", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "kasuti_request_duration_seconds",
    help: "Time until the last byte was taken",
    labelNames: ["route"],
    buckets: SECONDS,
    registers,
  });
  const settlements = new Counter({
    name: "kasuti_settlements_total",
    help: "Answers of payment providers, by who made the shop ask",
    labelNames: ["source"],
    registers,
  });
  const moves = new Counter({
    name: "kasuti_order_moves_total",
    help: "Orders that changed their state",
    labelNames: ["from", "to", "source"],
    registers,
  });
  const refunds = new Counter({ name: "kasuti_refunds_total", help: "Payments sent back", registers });
  new Counter({
    name: "kasuti_ready_answers_total",
    help: "Answers sent from memory, without the application",
    labelNames: ["status"],
    registers,
    collect() {
      this.reset();
      this.inc({ status: "200" }, ready[200]);
      this.inc({ status: "304" }, ready[304]);
    },
  });
  const setStatus = statusGauges(registry);
  return {
    contentType: registry.contentType,
    onAnswered: ({ route, method, status, ms }) => {
      requests.inc({ route, method, status: `${Math.floor(status / 100)}xx` });
      durations.observe({ route }, ms / 1000);
    },
    onReady: (status) => {
      ready[status] += 1;
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

/** Name → help and where to read the value. */
const GAUGES: Record<string, readonly [help: string, read: (status: ShopStatus) => number]> = {
  kasuti_webhooks_waiting: ["Webhooks stored and not handled", ({ backlog }) => backlog.webhooks],
  kasuti_webhooks_oldest_seconds: ["Age of the oldest of them", ({ backlog }) => backlog.webhookAge],
  kasuti_mails_waiting: ["Mails not sent yet", ({ backlog }) => backlog.mails],
  kasuti_mails_oldest_seconds: ["Age of the oldest of them", ({ backlog }) => backlog.mailAge],
  kasuti_mails_dead: ["Mails that were given up", ({ backlog }) => backlog.deadMails],
  kasuti_refunds_waiting: ["Payments whose refund is not through", ({ backlog }) => backlog.refunds],
  kasuti_orders_overdue: ["Orders whose look at the provider is late", ({ backlog }) => backlog.lateOrders],
  kasuti_catalogue_version: ["Raised by every change of the catalogue", (status) => status.catalogueVersion],
  kasuti_pool_connections: ["Database connections open", ({ pool }) => pool.totalCount],
  kasuti_pool_idle: ["Database connections that nobody uses", ({ pool }) => pool.idleCount],
  kasuti_pool_waiting: ["Queries that wait for a connection", ({ pool }) => pool.waitingCount],
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

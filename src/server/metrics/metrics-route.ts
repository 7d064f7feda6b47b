import { createHash, timingSafeEqual } from "node:crypto";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { bearerToken } from "../http/caller.ts";
import type { Metrics, ShopStatus } from "./metrics.ts";

export interface MetricsRouteDeps {
  readonly metrics: Metrics;
  readonly readStatus: () => Promise<ShopStatus>;
  /** Bearer token that allows scraping from other hosts. */
  readonly metricsToken: string | undefined;
  /** Behind a proxy, every request seems to come from this machine. */
  readonly trustedProxies: number;
}

/** Registers `GET /metrics` for Prometheus; other callers get a 404. */
export function metricsRoute(app: OpenAPIHono, deps: MetricsRouteDeps): void {
  app.get("/metrics", async (context) => {
    context.header("Cache-Control", "no-store");
    if (!mayAsk(context, deps)) return context.text("Page not found.", 404);
    const text = await deps.metrics.text(await deps.readStatus());
    return context.body(text, 200, { "Content-Type": deps.metrics.contentType });
  });
}

function mayAsk(context: Context, { metricsToken, trustedProxies }: MetricsRouteDeps): boolean {
  const token = bearerToken(context.req.header("authorization"));
  if (token !== undefined) return metricsToken !== undefined && isSame(token, metricsToken);
  const address: string | undefined = context.env?.incoming?.socket?.remoteAddress;
  return (
    trustedProxies === 0 &&
    isLoopback(address) &&
    !CAME_THROUGH_PROXY.some((name) => context.req.header(name))
  );
}

const CAME_THROUGH_PROXY = [
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-proto",
  "x-forwarded-host",
  "x-real-ip",
];

function isLoopback(address = ""): boolean {
  return address === "::1" || /^(::ffff:)?127\./.test(address);
}

function isSame(candidate: string, token: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(candidate), hash(token));
}

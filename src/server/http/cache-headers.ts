import type { MiddlewareHandler } from "hono";

/** What the API says outside the public calls is for one customer, and kept nowhere. */
export const cacheHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  if (!headers.has("Cache-Control") && /^\/(api|backend|emulator)\//.test(context.req.path))
    headers.set("Cache-Control", "no-store");
};

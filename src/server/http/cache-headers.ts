import type { MiddlewareHandler } from "hono";

/** What the API says outside the public calls is for one customer, and kept nowhere; of the office's answers, none is. */
export const cacheHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  const { path } = context.req;
  const isOffice = path.startsWith("/api/office/");
  if (isOffice || (!headers.has("Cache-Control") && /^\/(api|backend|emulator)\//.test(path)))
    headers.set("Cache-Control", "no-store");
};

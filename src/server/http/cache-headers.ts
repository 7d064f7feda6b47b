import type { MiddlewareHandler } from "hono";
import { isSharedCall } from "./answer-key.ts";
import { SHARED } from "./shared-answers.ts";

/** Catalogue answers may be shared; whatever else the API says is for one customer and kept nowhere. */
export const cacheHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers, status } = context.res;
  if (headers.has("Cache-Control")) return;
  if (status === 200 && isSharedCall(context.req.path)) headers.set("Cache-Control", SHARED);
  else if (/^\/(api|backend|emulator)\//.test(context.req.path)) headers.set("Cache-Control", "no-store");
};

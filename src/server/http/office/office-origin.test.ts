import { Hono } from "hono";
import { expect, test } from "vitest";
import { createOfficeOrigin, requireOwnOrigin } from "./office-origin.ts";

const OFFICE = "https://office.shop.example";

/** Reason why a change from a page of `origin` is refused at `address`; "taken" if it is not. */
async function change(known: string | undefined, address: string, origin?: string): Promise<string> {
  const app = new Hono();
  const originOf = createOfficeOrigin(known);
  app.post("/", (context) => {
    requireOwnOrigin(context, originOf(context));
    return context.text("taken");
  });
  app.onError((error, context) => context.text("reason" in error ? `${error.reason}` : `${error}`));
  const headers = origin === undefined ? {} : { origin };
  return (await app.request(address, { method: "POST", headers })).text();
}

test.each([
  [OFFICE, `${OFFICE}/`, OFFICE, "taken"],
  // A proxy takes off TLS.
  [OFFICE, "http://office.shop.example/", OFFICE, "taken"],
  [OFFICE, `${OFFICE}/`, "https://shop.example", "office-foreign-origin"],
  [OFFICE, `${OFFICE}/`, "http://office.shop.example", "office-foreign-origin"],
  [OFFICE, `${OFFICE}/`, "null", "office-foreign-origin"],
  [OFFICE, `${OFFICE}/`, undefined, "office-foreign-origin"],
  [OFFICE, "https://shop.example/", OFFICE, "call-unknown"],
  [OFFICE, "https://office.shop.example:444/", OFFICE, "call-unknown"],
  [undefined, "http://192.168.1.7:3000/", "http://192.168.1.7:3000", "taken"],
  [undefined, "http://192.168.1.7:3000/", "http://192.168.1.8:3000", "office-foreign-origin"],
])("with the origin %s, a change at %s from a page of %s is %s", async (known, address, origin, end) => {
  expect(await change(known, address, origin)).toBe(end);
});

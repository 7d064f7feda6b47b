import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { orderDraft } from "../../../../test/databases/open-order.ts";
import { testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import { addCustomer } from "../../../../test/databases/test-rows.ts";
import { testShopBase } from "../../../../test/shop/test-shop-base.ts";
import { orderLines } from "../../db/schema/index.ts";
import { insertPaidOrder } from "../orders/index.ts";
import {
  createFileToken,
  createLink,
  customerOfToken,
  findLink,
  linkedName,
  spendLink,
  zipName,
} from "./download-link.ts";

const NOW = new Date("2026-11-28T06:00:00Z");
const MINUTE = 60_000;
const refused = (reason: string) => expect.objectContaining({ reason });

describe.each(testEngines())("download links on $name", (engine) => {
  const database = useDatabase(engine);

  /** A customer with a paid order, who owns its file until `end`. */
  async function openLinks() {
    const { db } = database();
    const customerId = await addCustomer(db);
    const draft = orderDraft(customerId, NOW);
    const orderNumber = await insertPaidOrder(db, draft, `pay_${draft.providerOrderId}`);
    const ofOrder = eq(orderLines.orderNumber, orderNumber);
    const [line] = await db.select({ id: orderLines.id }).from(orderLines).where(ofOrder);
    let time = NOW.getTime();
    return {
      shop: testShopBase(database(), { now: () => new Date(time) }),
      customerId,
      lineId: line?.id ?? 0,
      target: { orderNumber, variantId: 1 },
      wait: (ms: number) => {
        time += ms;
      },
      end: () => db.update(orderLines).set({ refundedAt: NOW }).where(ofOrder),
    };
  }

  test("a link opens its file once, however often somebody looks", async () => {
    const { shop, customerId, target } = await openLinks();
    const { token, expiresAt } = await createLink(shop, customerId, target);
    expect(expiresAt).toEqual(new Date(NOW.getTime() + 15 * MINUTE));
    for (let look = 0; look < 2; look += 1) expect(await findLink(shop, token)).toMatchObject({ customerId });
    await spendLink(shop, token);
    await expect(spendLink(shop, token)).rejects.toEqual(refused("download-link-used"));
    await expect(findLink(shop, token)).rejects.toEqual(refused("download-link-used"));
    await expect(findLink(shop, "guess")).rejects.toEqual(refused("download-link-unknown"));
  });

  test("a link ends after fifteen minutes, and with a refund even if it was used", async () => {
    const { shop, customerId, target, wait, end } = await openLinks();
    const { token } = await createLink(shop, customerId, target);
    wait(15 * MINUTE - 1);
    await findLink(shop, token);
    const used = await createLink(shop, customerId, target);
    await spendLink(shop, used.token);
    wait(1);
    await expect(findLink(shop, token)).rejects.toEqual(refused("download-link-late"));
    await end();
    for (const ended of [token, used.token])
      await expect(findLink(shop, ended)).rejects.toEqual(refused("download-link-ended"));
    await expect(createLink(shop, customerId, target)).rejects.toEqual(refused("file-unknown"));
  });

  test("a file token opens its own file for an hour, no other file, and is no link", async () => {
    const { shop, customerId, lineId, wait } = await openLinks();
    const token = await createFileToken(shop, lineId, "1.zip");
    expect(await customerOfToken(shop, token, "1.zip")).toBe(customerId);
    for (const other of ["2.zip", "", 1])
      await expect(customerOfToken(shop, token, other)).rejects.toEqual(refused("download-link-unknown"));
    for (const link of [token, `${token} 1.zip`])
      await expect(findLink(shop, link)).rejects.toEqual(refused("download-link-unknown"));
    wait(60 * MINUTE - 1);
    expect(await customerOfToken(shop, token, "1.zip")).toBe(customerId);
    wait(1);
    await expect(customerOfToken(shop, token, "1.zip")).rejects.toEqual(refused("download-link-late"));
  });
});

test("a linked zip has its variant's name with one extension, a stitch file its own", () => {
  const file = { name: "A.DST", entry: "A.DST", sha256: "", bytes: 1 };
  expect(linkedName({ file, variantPath: "a/1.zip" })).toBe("A.DST");
  expect(linkedName({ file: null, variantPath: "designs/1006/1006-SE" })).toBe("1006-SE.zip");
  expect(["1", "1.ZIP", "1.zip.zip", "1.zip.dst"].map(zipName)).toEqual([
    ...["1.zip", "1.zip", "1.zip", "1.zip.dst.zip"],
  ]);
});

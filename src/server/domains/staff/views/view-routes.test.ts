import { beforeEach, describe, expect, test } from "vitest";
import { emptyDatabase, testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { employ, type OfficeVisitor } from "../../../../../test/shop/office-visitor.ts";
import { createTestShop } from "../../../../../test/shop/test-shop.ts";

describe.each(testEngines())("views of lists on $name", (engine) => {
  const database = useDatabase(engine);
  let manager: OfficeVisitor;
  let support: OfficeVisitor;
  beforeEach(async () => {
    await emptyDatabase(database().db);
    const shop = createTestShop(database());
    manager = (await employ(shop, database(), "manager")).visitor;
    support = (await employ(shop, database(), "support")).visitor;
  });
  const seen = async (visitor: OfficeVisitor) => (await visitor.call("officeViews", { list: "orders" })).body;
  const view = { list: "orders", name: "Big failed", query: "state=failed&sort=-amount" } as const;

  test("an own view is seen by its owner only, and only its owner removes it", async () => {
    expect((await support.call("officeSaveView", view)).status).toBe(200);
    expect((await seen(manager)).views).toEqual([]);
    const [saved] = (await seen(support)).views;
    expect(saved).toMatchObject({ name: "Big failed", query: view.query, isShared: false });
    await manager.call("officeRemoveView", { id: saved?.id ?? 0 });
    await manager.call("officeUnshareView", { id: saved?.id ?? 0 });
    expect((await seen(support)).views).toHaveLength(1);
    await support.call("officeRemoveView", { id: saved?.id ?? 0 });
    expect((await seen(support)).views).toEqual([]);
  });

  test("managers share views with all staff, and the log names them", async () => {
    expect((await support.call("officeShareView", view)).status).toBe(403);
    await manager.call("officeShareView", view);
    const [shared] = (await seen(support)).views;
    expect(shared).toMatchObject({ name: "Big failed", isShared: true });
    expect((await support.call("officeUnshareView", { id: shared?.id ?? 0 })).status).toBe(403);
    await support.call("officeRemoveView", { id: shared?.id ?? 0 });
    expect((await seen(support)).views).toHaveLength(1);
    await manager.call("officeUnshareView", { id: shared?.id ?? 0 });
    expect((await seen(support)).views).toEqual([]);
    const { rows } = await database().pool.query(
      "select action, coalesce(after, before) ->> 'name' as name from audit_log where subject = 'view' order by id",
    );
    expect(rows).toEqual([
      { action: "added", name: "Big failed" },
      { action: "removed", name: "Big failed" },
    ]);
  });

  test("a name is used once, is not empty, and a list has at most twenty views", async () => {
    await support.call("officeSaveView", view);
    expect((await support.call("officeSaveView", view)).body.reason).toBe("view-name-taken");
    expect((await support.call("officeSaveView", { ...view, name: " " })).body).toMatchObject({
      reasons: { name: "view-name-missing" },
    });
    for (let number = 2; number <= 20; number += 1)
      await support.call("officeSaveView", { ...view, name: `View ${number}` });
    expect((await support.call("officeSaveView", { ...view, name: "One more" })).body.reason).toBe(
      "views-full",
    );
    expect((await support.call("officeSaveView", { ...view, list: "designs" })).status).toBe(200);
  });

  test("each person hides columns of their own, which are no view", async () => {
    await support.call("officeHideColumns", { list: "orders", hidden: ["customer"] });
    await support.call("officeHideColumns", { list: "orders", hidden: ["customer", "ordered"] });
    expect(await seen(support)).toEqual({ views: [], hidden: ["customer", "ordered"] });
    expect((await seen(manager)).hidden).toEqual([]);
    expect((await support.call("officeHideColumns", { list: "orders", hidden: ["a b"] })).status).toBe(400);
  });
});

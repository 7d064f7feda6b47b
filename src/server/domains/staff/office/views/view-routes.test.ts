import { beforeEach, describe, expect, test } from "vitest";
import { emptyDatabase, testEngines, useDatabase } from "../../../../../../test/databases/test-engines.ts";
import { addCustomer, addOrder, addProduct } from "../../../../../../test/databases/test-rows.ts";
import { employ, type OfficeVisitor } from "../../../../../../test/shop/office-visitor.ts";
import { createTestShop, type TestShop } from "../../../../../../test/shop/test-shop.ts";

describe.each(testEngines())("views of lists on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: TestShop;
  let manager: OfficeVisitor;
  let support: OfficeVisitor;
  beforeEach(async () => {
    await emptyDatabase(database().db);
    shop = createTestShop(database());
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

  test("are renamed by whoever may remove them, to a name that is free", async () => {
    await support.call("officeSaveView", view);
    await support.call("officeSaveView", { ...view, name: "Failed" });
    const [{ id = 0 } = {}] = (await seen(support)).views;
    const named = async () => (await seen(support)).views.map(({ name }) => name);
    expect((await support.call("officeSaveView", { ...view, id, name: "Failed" })).body.reason).toBe(
      "view-name-taken",
    );
    await manager.call("officeSaveView", { ...view, id, name: "Mine" });
    await manager.call("officeShareView", { ...view, id, name: "Mine" });
    expect(await named()).toEqual(["Big failed", "Failed"]);
    await support.call("officeSaveView", { ...view, id, name: "To call" });
    expect(await named()).toEqual(["Failed", "To call"]);
    await manager.call("officeShareView", { ...view, name: "All" });
    const shared = (await seen(manager)).views[0]?.id;
    await manager.call("officeShareView", { ...view, id: shared, name: "For all" });
    expect(await named()).toEqual(["Failed", "For all", "To call"]);
    const { rows } = await database().pool.query(
      "select before, after from audit_log where action = 'renamed' order by id",
    );
    expect(rows).toEqual([{ before: { name: "All" }, after: { name: "For all" } }]);
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

  test("own and shared views are counted, each as its list counts the same filters", async () => {
    const { db } = database();
    const latha = await addCustomer(db, { fullName: "Latha Rao" });
    await addCustomer(db, { fullName: "Meena" });
    await addOrder(db, { customerId: latha });
    for (let failed = 0; failed < 2; failed += 1)
      await addOrder(db, { customerId: latha, state: "failed", providerPaymentId: null });
    for (const name of ["Red rose", "Peacock"])
      await addProduct(db, { name, searchText: name.toLowerCase() });
    const counted = async (visitor: OfficeVisitor, list: typeof view.list | "designs" | "customers") => {
      const { views } = (await visitor.call("officeViews", { list })).body;
      const counts = (await visitor.call("officeViewCounts", { list })).body;
      return Object.fromEntries(views.map(({ id, name }) => [name, counts[id]]));
    };
    await support.call("officeSaveView", {
      list: "orders",
      name: "Mine",
      query: "state=failed&sort=-amount",
    });
    await manager.call("officeShareView", { list: "orders", name: "Latha", query: "find=latha&from=" });
    await manager.call("officeSaveView", { list: "orders", name: "Old", query: "state=posted" });
    expect(await counted(support, "orders")).toEqual({ Mine: 2, Latha: 3 });
    expect(await counted(manager, "orders")).toEqual({ Latha: 3, Old: undefined });
    await support.call("officeSaveView", { list: "customers", name: "Rao", query: "find=rao&bought=lately" });
    expect(await counted(support, "customers")).toEqual({ Rao: 1 });
    await manager.call("officeSaveView", { list: "designs", name: "Roses", query: "find=rose&for=word" });
    expect(await counted(manager, "designs")).toEqual({ Roses: 1 });
    expect((await manager.call("officeViewCounts", { list: "tickets" })).body).toEqual({});
    const accountant = (await employ(shop, database(), "accountant")).visitor;
    expect((await accountant.call("officeViewCounts", { list: "designs" })).status).toBe(403);
  });

  test("each person hides columns of their own, which are no view", async () => {
    await support.call("officeHideColumns", { list: "orders", hidden: ["customer"] });
    await support.call("officeHideColumns", { list: "orders", hidden: ["customer", "ordered"] });
    expect(await seen(support)).toEqual({ views: [], hidden: ["customer", "ordered"] });
    expect((await seen(manager)).hidden).toEqual([]);
    expect((await support.call("officeHideColumns", { list: "orders", hidden: ["a b"] })).status).toBe(400);
  });
});

import { beforeAll, describe, expect, test } from "vitest";
import { registeredSeller } from "../../../../../test/books/random-year.ts";
import { testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { addOrder } from "../../../../../test/databases/test-rows.ts";
import {
  createTestShop,
  type SignedUp,
  type TestShop,
  testSeller,
} from "../../../../../test/shop/test-shop.ts";

const home = {
  fullname: "Latha Rao",
  phone: "9876500001",
  shipping: "12 Temple Street",
  area: "Old Town",
  city: "Hubballi",
  district: "Dharwad",
  states: "Karnataka",
};

describe.each(testEngines())("address calls on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: TestShop;
  let latha: SignedUp;
  let other: SignedUp;
  beforeAll(async () => {
    shop = createTestShop(database());
    latha = await shop.signUp();
    other = await shop.signUp();
  });
  const list = (custId: number, token?: string) =>
    shop.call(`/api/address/list?custId=${custId}`, undefined, token);
  const add = async (form: object, token: string) => {
    const { status, body } = await shop.call("/api/address/add", form, token);
    expect(status).toBe(200);
    return (body as { data: { id: number } }).data;
  };

  test("adds, changes, lists and removes (§ 3.8, 6.3, 7.30)", async () => {
    const added = await add({ ...home, custId: latha.id }, latha.token);
    expect(added).toEqual({ ...home, id: added.id });
    const changed = { ...home, id: added.id, city: "Ilkal" };
    expect(await shop.call("/api/address/update", changed, latha.token)).toMatchObject({
      status: 200,
      body: { data: changed },
    });
    expect(await list(latha.id, latha.token)).toEqual({
      status: 200,
      body: { success: true, data: [changed] },
    });
    await shop.call("/api/address/remove", { id: added.id }, latha.token);
    expect((await list(latha.id, latha.token)).body).toMatchObject({ data: [] });
  });

  test("the address of the last paid order is marked", async () => {
    const buyer = await shop.signUp();
    const [first, second] = [await add(home, buyer.token), await add(home, buyer.token)];
    const marked = async () => {
      const { data } = (await list(buyer.id, buyer.token)).body as {
        data: { id: number; isLastUsed?: true }[];
      };
      return data.filter(({ isLastUsed }) => isLastUsed).map(({ id }) => id);
    };
    expect(await marked()).toEqual([]);
    await addOrder(database().db, { customerId: buyer.id, addressId: second.id });
    expect(await marked()).toEqual([second.id]);
    await addOrder(database().db, { customerId: buyer.id, addressId: first.id, state: "failed" });
    await addOrder(database().db, { customerId: buyer.id });
    expect(await marked()).toEqual([second.id]);
    await addOrder(database().db, { customerId: buyer.id, addressId: first.id });
    expect(await marked()).toEqual([first.id]);
  });

  test("a state is stored by its official name in any spelling; an unknown one is refused", async () => {
    const stored = async (states: string) => add({ ...home, states, custId: other.id }, other.token);
    for (const states of ["Telengana", " telangana state", "TS", "36", "తెలంగాణ"])
      expect(await stored(states)).toMatchObject({ states: "Telangana" });
    expect(await stored("Orissa")).toMatchObject({ states: "Odisha" });
    const sentence = "Please choose a state or union territory of India from the list.";
    expect(await shop.call("/api/address/add", { ...home, states: "Bavaria" }, other.token)).toMatchObject({
      status: 400,
      body: { success: false, error: sentence, errors: { states: sentence } },
    });
  });

  test("a GSTIN is stored plainly; a mistyped one and one of different state are refused", async () => {
    const added = await add({ ...home, gstin: " 29aagcb 7383j1z4" }, other.token);
    expect(added).toMatchObject({ gstin: "29AAGCB7383J1Z4" });
    for (const typed of [
      "GSTIN: 29AAGCB7383J1Z4",
      "gst no. 29aagcb7383j1z4",
      "೨೯AAGCB೭೩೮೩J೧Z೪",
      "२९-AAGCB७३८३J१Z४",
    ])
      expect(await add({ ...home, gstin: typed }, other.token)).toMatchObject({ gstin: "29AAGCB7383J1Z4" });
    for (const [gstin, part] of [
      ["GSTIN 29AAGCB7383J1Z4 or 29AAGCB7383J1Z4", "15 letters and digits"],
      ["29AAGCB7383J1Z5", "typing error"],
      ["27AAPFU0939F1ZV", "different state"],
      ["29AAGCB7383J1Z", "15 letters and digits"],
      ["9".repeat(5_000), "15 letters and digits"],
      [29, "15 letters and digits"],
      [["29AAGCB7383J1Z4"], "15 letters and digits"],
    ] as const)
      expect(await shop.call("/api/address/add", { ...home, gstin }, other.token)).toMatchObject({
        status: 400,
        body: { errors: { gstin: expect.stringContaining(part) } },
      });
    const { registration } = registeredSeller;
    shop = createTestShop(database(), { seller: { ...testSeller, registration } });
    const own = { ...home, gstin: `gstin: ${registration?.gstin}` };
    expect(await shop.call("/api/address/add", own, other.token)).toMatchObject({
      status: 400,
      body: { errors: { gstin: expect.stringContaining("GSTIN of the shop") } },
    });
    for (const gstin of ["", null, undefined])
      expect(await add({ ...home, gstin }, other.token)).not.toHaveProperty("gstin");
  });

  test("missing required fields are reported, the others are optional (§ 5.9)", async () => {
    expect(await shop.call("/api/address/add", {}, latha.token)).toMatchObject({
      status: 400,
      body: {
        error: "Please fill all mandatory fields.",
        errors: {
          fullname: "Please fill all mandatory fields.",
          phone: "Please fill all mandatory fields.",
          city: "Please fill all mandatory fields.",
          states: "Please fill all mandatory fields.",
        },
      },
    });
    const { fullname, phone, city, states } = home;
    expect(await add({ fullname, phone, city, states }, latha.token)).toMatchObject({
      shipping: "",
      area: "",
    });
  });

  test("another customer's addresses cannot be read or changed", async () => {
    const { id } = await add(home, latha.token);
    const before = await list(latha.id, latha.token);
    expect((await list(latha.id, other.token)).status).toBe(403);
    expect((await list(latha.id)).status).toBe(401);
    for (const [call, body] of [
      ["add", { ...home, custId: latha.id }],
      ["update", { ...home, id, city: "Elsewhere" }],
      ["remove", { id }],
      ["remove", { id, custId: latha.id }],
    ] as const)
      expect((await shop.call(`/api/address/${call}`, body, other.token)).status).toBe(403);
    expect(await list(latha.id, latha.token)).toEqual(before);
  });

  test("a removed address is not found", async () => {
    expect((await shop.call("/api/address/update", { ...home, id: 999_999 }, latha.token)).status).toBe(404);
    expect((await shop.call("/api/address/remove", { id: 999_999 }, latha.token)).status).toBe(404);
  });

  test("the number of addresses is limited", async () => {
    const { token, id } = await shop.signUp();
    const answers = await Promise.all(
      Array.from({ length: 80 }, () => shop.call("/api/address/add", home, token)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(30);
    expect((await list(id, token)).body).toMatchObject({ data: { length: 50 } });
  });
});

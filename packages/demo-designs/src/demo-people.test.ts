import { expect, it } from "vitest";
import { demoCatalogue } from "./demo-catalogue.ts";
import { demoCustomer } from "./demo-people.ts";

const customer = demoCustomer();
const { products } = demoCatalogue();

it("the demo customer has an account for visitors", () => {
  expect(customer).toMatchObject({
    email: "demo@kasuti.example",
    phone: "9876543210",
    password: "9876543210",
  });
  expect(customer.addresses).toHaveLength(2);
  expect(customer.wishlist).toHaveLength(3);
});

it("the demo customer has at least twelve orders, all of designs that the shop sells", () => {
  expect(customer.orders.length).toBeGreaterThanOrEqual(12);
  for (const order of customer.orders) {
    expect(order.lines.length).toBeGreaterThan(0);
    for (const line of order.lines) {
      const product = products.find(({ id }) => id === line.productId);
      const sold = product?.variants.map(({ id }) => id);
      expect(sold).toEqual(expect.arrayContaining([...line.variantIds]));
      expect(line.variantIds.length).toBeGreaterThan(0);
    }
  }
});

it("the demo customer's orders are in the past, oldest first", () => {
  const dates = customer.orders.map((order) => order.createdAt);
  expect(dates).toEqual(dates.toSorted());
  // The other customers' orders begin 58 days before the demo is filled: numbers of documents follow dates.
  expect((dates.at(-1) ?? "") < "2026-09-01").toBe(true);
});

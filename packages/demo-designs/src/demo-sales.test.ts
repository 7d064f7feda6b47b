import { expect, it } from "vitest";
import { demoCatalogue } from "./demo-catalogue.ts";
import { demoBuyers, demoSales } from "./demo-sales.ts";

const buyers = demoBuyers();
const sales = demoSales();

it("the demo has fifteen different buyers, with unassigned phone numbers", () => {
  expect(buyers).toHaveLength(15);
  for (const of of ["email", "phone", "fullName"] as const)
    expect(new Set(buyers.map((buyer) => buyer[of])).size).toBe(15);
  for (const { phone, email } of buyers) {
    expect(phone).toMatch(/^5550\d{6}$/);
    expect(email).toMatch(/^[a-z.]+@mail\.example$/);
  }
});

it("the demo has forty deterministic orders, oldest first, from every buyer and only of the shop's products", () => {
  const sold = new Map(
    demoCatalogue().products.map(({ id, variants }) => [id, variants.map((one) => one.id)]),
  );
  expect(demoSales()).toEqual(sales);
  expect(sales).toHaveLength(40);
  expect(new Set(sales.map(({ id }) => id)).size).toBe(40);
  expect(new Set(sales.map(({ buyer }) => buyer)).size).toBe(15);
  const ages = sales.map(({ minutesAgo }) => minutesAgo);
  expect(ages).toEqual(ages.toSorted((a, b) => b - a));
  expect(ages.filter((age) => age < 7 * 24 * 60).length).toBeGreaterThan(10);
  for (const { lines } of sales)
    for (const { productId, variantIds } of lines)
      expect(sold.get(productId)).toEqual(expect.arrayContaining([...variantIds]));
});

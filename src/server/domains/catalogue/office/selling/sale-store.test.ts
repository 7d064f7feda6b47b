import { describe, expect, test } from "vitest";
import { productDraft, stockShop } from "../../../../../../test/catalogue/test-products.ts";
import { explained } from "../../../../../../test/databases/explained-database.ts";
import { testEngines, useDatabase } from "../../../../../../test/databases/test-engines.ts";
import { countBuyers, countWishlists } from "./sale-store.ts";

/**
 * All customers bought and wishlisted a design other than the queried one; the last customer also the
 * queried one.
 */
const SOLD = [
  `insert into customers (full_name, email, phone, password_hash)
    select 'Name', i || '@example.com', (6000000000 + i)::text, '' from generate_series(1, 4000) i`,
  `insert into orders (customer_id, state, provider, provider_order_id, provider_payment_id, subtotal_paise, discount_paise, amount_paise, currency)
    select id, 'paid', 'razorpay', 'order_' || id, 'pay_' || id, 100, 0, 100, 'INR' from customers`,
  `insert into order_lines (order_number, product_id, variant_id, product_name, product_photo, variant_name, variant_path,
      file_hash, file_size, list_price_paise, unit_price_paise, discount_paise, quantity, position)
    select number, 11, 1000000 + number, '', '', '', '', '', 1, 100, 100, 0, 1, 0 from orders
    union all select max(number), 10, (select min(id) from product_variants where product_id = 10), '', '', '', '', '', 1, 0, 0, 0, 1, 1
    from orders`,
  `insert into wishlist_items (customer_id, product_id)
    select id, 11 from customers union all select max(id), 10 from customers`,
  "analyze",
];

describe.each(testEngines())("reading sale data on $name", (engine) => {
  const database = useDatabase(engine);

  test("buyers and wishlists of a design are counted without reading those of others", async () => {
    const categories = [{ id: 1, name: "Blouse", parentId: null, position: 0 }];
    await stockShop(database(), {
      categories,
      products: [productDraft({ id: 10 }), productDraft({ id: 11 })],
    });
    for (const statement of SOLD) await database().pool.query(statement);
    const { watched, total } = explained(database());
    expect([...(await countBuyers(watched, 10)).values()]).toEqual([1]);
    expect(await countWishlists(watched, 10)).toBe(1);
    expect(total().scans).not.toContain("order_lines");
    expect(total().scans).not.toContain("wishlist_items");
  });
});

import { afterEach, expect, test } from "vitest";
import { addProduct, orderedProducts } from "../../state/cart/cart-rules.ts";
import { cartStore } from "../../state/cart/cart-store.ts";
import { readOrdered, storeOrdered, takeFromCart } from "./ordered-products.ts";

const cart = addProduct([], { id: 1006, name: "Mango neck", photo: "" }, [
  { id: 1, name: "Brother", price: 90 },
]);
const products = orderedProducts(cart);

afterEach(() => cartStore.replace([]));

test("the ten latest orders are stored, and any of them can empty the cart", () => {
  for (let number = 1; number <= 11; number += 1) storeOrdered(`order_${number}`, products);
  cartStore.replace(cart);
  takeFromCart("order_1");
  expect(cartStore.get()).toEqual(cart);
  takeFromCart("order_2");
  expect(cartStore.get()).toEqual([]);
});

test.each([null, "", "{", "null", "{}", "7"])("the stored text %j contains no order", (text) => {
  expect(readOrdered(text)).toEqual([]);
});

test("damaged orders are ignored", () => {
  const whole = { orderId: "a", products };
  const damaged = [
    { orderId: 7, products },
    { orderId: "b" },
    { orderId: "c", products: [{ productId: 1 }] },
    null,
  ];
  expect(readOrdered(JSON.stringify([...damaged, whole]))).toEqual([whole]);
});

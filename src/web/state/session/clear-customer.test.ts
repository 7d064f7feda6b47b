import { expect, test } from "vitest";
import { clearCustomer } from "./clear-customer.ts";

function storageOf(values: Map<string, string>) {
  const storage = {
    get length() {
      return values.size;
    },
    key: (place: number) => [...values.keys()][place] ?? null,
    removeItem: (key: string) => void values.delete(key),
  };
  // The code uses only these three functions.
  return storage as Storage;
}

test("closing the account removes all personal data from the browser", () => {
  const values = new Map(
    ["cartItems", "_machines", "language", "_machinesAgreed", "billingAddress", "_seen", "font"].map(
      (key) => [key, "x"],
    ),
  );
  clearCustomer(storageOf(values));
  expect([...values.keys()]).toEqual(["language", "font"]);
});

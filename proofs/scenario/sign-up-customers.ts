import { mapConcurrently } from "./map-concurrently.ts";
import type { ScenarioCustomer, ShopClient } from "./shop-client.ts";

/** Registers and logs in customers, each from an own address. */
export function signUpCustomers(shop: ShopClient, count: number): Promise<ScenarioCustomer[]> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return mapConcurrently(numbers, (number) => signUp(shop, number));
}

async function signUp(shop: ShopClient, number: number): Promise<ScenarioCustomer> {
  const address = `10.1.${Math.floor(number / 250)}.${(number % 250) + 1}`;
  const email = `customer${number}@example.com`;
  const form = { fullName: "Latha Rao", email, phone: `${9_000_000_000 + number}`, password: "marigold-7" };
  const visitor = { token: "", address };
  await shop.callWithRetries("/api/customer/register", { as: visitor, body: form });
  const login = await shop.callWithRetries("/api/customer/login", {
    as: visitor,
    body: { emailOrPhone: email, password: form.password },
  });
  const { token } = (login?.body ?? {}) as { token?: string };
  if (token === undefined) throw new Error(`Customer ${number} cannot log in: ${JSON.stringify(login)}`);
  const own = await shop.callWithRetries(`/api/customer/getUserByEmailId?email=${email}`, {
    as: { token, address },
  });
  const { data } = (own?.body ?? {}) as { data?: { id: number } };
  if (data === undefined) throw new Error(`Customer ${number} has no account`);
  return { id: data.id, email, token, address };
}

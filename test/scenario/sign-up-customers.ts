import type { ScenarioCustomer, ShopClient } from "./shop-client.ts";
import { sideBySide } from "./side-by-side.ts";

/** Customers as they come: each registers and logs in from an address of their own. */
export function signUpCustomers(shop: ShopClient, count: number): Promise<ScenarioCustomer[]> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return sideBySide(numbers, (number) => signUp(shop, number));
}

async function signUp(shop: ShopClient, number: number): Promise<ScenarioCustomer> {
  const address = `10.1.${Math.floor(number / 250)}.${(number % 250) + 1}`;
  const email = `customer${number}@example.com`;
  const form = { fullName: "Latha Rao", email, phone: `${9_000_000_000 + number}`, password: "marigold-7" };
  const stranger = { token: "", address };
  await shop.insist("/api/customer/register", { as: stranger, body: form });
  const login = await shop.insist("/api/customer/login", {
    as: stranger,
    body: { emailOrPhone: email, password: form.password },
  });
  const { token } = (login?.body ?? {}) as { token?: string };
  if (token === undefined) throw new Error(`Customer ${number} cannot log in: ${JSON.stringify(login)}`);
  const own = await shop.insist(`/api/customer/getUserByEmailId?email=${email}`, { as: { token, address } });
  const { data } = (own?.body ?? {}) as { data?: { id: number } };
  if (data === undefined) throw new Error(`Customer ${number} is not known`);
  return { id: data.id, email, token, address };
}

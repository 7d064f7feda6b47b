import type { Customer } from "../../../contract/customers.ts";
import type { CustomerRow } from "./customer-store.ts";

export function customerView({ id, fullName, email, phone, gender }: CustomerRow): Customer {
  return { id, fullName, firstName: fullName.split(/\s+/)[0] ?? fullName, email, phone, gender };
}

import { demoCatalogue } from "./demo-catalogue.ts";

export interface DemoAddress {
  readonly fullname: string;
  readonly phone: string;
  readonly shipping: string;
  readonly area: string;
  readonly city: string;
  readonly district: string;
  readonly states: string;
}

export interface DemoOrder {
  /** Product ids and the variants bought of each. */
  readonly lines: readonly { readonly productId: number; readonly variantIds: readonly number[] }[];
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

export interface DemoCustomer {
  readonly email: string;
  readonly fullName: string;
  readonly phone: string;
  readonly password: string;
  readonly addresses: readonly DemoAddress[];
  readonly wishlist: readonly number[];
  /** Paid orders, oldest first. */
  readonly orders: readonly DemoOrder[];
}

const ORDERS = 14;
const FIRST_ORDER = Date.UTC(2026, 2, 6, 5, 42);
const BETWEEN_ORDERS = (11 * 24 * 60 + 407) * 60_000;

/** Customer account that visitors of the demo shop may use. */
export function demoCustomer(): DemoCustomer {
  return {
    email: "demo@kasuti.example",
    fullName: "Lakshmi Reddy",
    phone: "9876543210",
    password: "9876543210",
    addresses: ADDRESSES,
    wishlist: [1647, 1490, 1585],
    orders: pastOrders(),
  };
}

const ADDRESSES: readonly DemoAddress[] = [
  {
    fullname: "Lakshmi Reddy",
    phone: "9876543210",
    shipping: "Flat 302, Sri Sai Residency, Road No. 4",
    area: "Kukatpally",
    city: "Hyderabad",
    district: "Medchal-Malkajgiri",
    states: "Telangana",
  },
  {
    fullname: "Lakshmi Reddy",
    phone: "9876543210",
    shipping: "No. 18, 2nd Cross, Gandhi Bazaar Main Road",
    area: "Basavanagudi",
    city: "Bengaluru",
    district: "Bengaluru Urban",
    states: "Karnataka",
  },
];

/** Each order takes products from another part of the catalogue; the first contains the best-known design. */
function pastOrders(): DemoOrder[] {
  const { products } = demoCatalogue();
  const line = (index: number, variants: number): DemoOrder["lines"] => {
    const product = products[index % products.length];
    if (product === undefined) return [];
    return [{ productId: product.id, variantIds: product.variants.slice(0, variants).map((v) => v.id) }];
  };
  const best = products.findIndex((product) => product.id === 1006);
  return Array.from({ length: ORDERS }, (_, i) => ({
    lines:
      i === 0
        ? line(best, 1)
        : [...line(i * 29 + 3, 1 + (i % 2)), ...(i % 3 === 0 ? line(i * 29 + 160, 1) : [])],
    createdAt: new Date(FIRST_ORDER + i * BETWEEN_ORDERS).toISOString(),
  }));
}

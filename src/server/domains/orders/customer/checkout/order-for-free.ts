import { randomUUID } from "node:crypto";
import type { Address } from "../../../../../contract/addresses.ts";
import { CURRENCY } from "../../../../../contract/constants.ts";
import type { Language } from "../../../../../contract/languages.ts";
import type { CartLine } from "../../../../../contract/orders.ts";
import type { OpenDatabase } from "../../../../db/database.ts";
import type { FindVariants, LimitCodes } from "../../../cart/index.ts";
import { Failure } from "../../../failure.ts";
import { FREE } from "../../order.ts";
import { orderFree } from "../../settlement/free-order-store.ts";
import type { Settling } from "../../settlement/settle-order.ts";
import { priceWithCode } from "./price-with-code.ts";

interface FreeOrdering extends Pick<Settling, "db" | "seller" | "now" | "onMail"> {
  readonly findVariants: FindVariants;
  readonly database: OpenDatabase;
  readonly limitCodes: LimitCodes;
}

interface FreePurchase {
  readonly customerId: number;
  readonly language: Language;
  readonly cart: readonly CartLine[];
  readonly code: string | undefined;
  /** Network address that sent the order. */
  readonly address: string;
  readonly deliveryAddress: Address | undefined;
}

/**
 * Orders a cart whose total is 0, without a provider. Returns the order's number.
 * @throws Failure order-not-free, code-unusable, not-on-sale
 */
export async function orderForFree(deps: FreeOrdering, purchase: FreePurchase): Promise<number> {
  const { customerId, language, deliveryAddress = null } = purchase;
  const { lines, totals, applied, uses, code } = await priceWithCode(deps, purchase);
  if (totals.total > 0) throw new Failure("order-not-free");
  const number = await orderFree(deps.db, deps.seller, {
    ...{ lines, totals, applied, uses, code, customerId, language },
    ...{ addressId: deliveryAddress?.id ?? null, deliveryAddress },
    ...{ provider: FREE, providerOrderId: `${FREE}-${randomUUID()}`, currency: CURRENCY },
    ...{ createdAt: deps.now(), reconcileAt: null },
  });
  deps.onMail();
  return number;
}

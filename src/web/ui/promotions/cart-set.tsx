import { useEffect, useState } from "react";
import type { Product } from "../../../contract/catalogue.ts";
import type { Api } from "../../api/api.ts";
import { useApi } from "../../state/app-context.ts";
import { type Cart, sellable } from "../../state/cart/cart-rules.ts";
import { useMachines } from "../../state/machines/machine-store.ts";
import { SetOffer } from "./set-offer.tsx";

/** Number of designs in the cart whose sets are looked up. */
const LOOKED_UP = 5;

/** The set of a design in the cart, as long as parts of it are missing there. */
export function CartSet({ cart }: { readonly cart: Cart }) {
  const api = useApi();
  const [machine] = useMachines();
  const [set, setSet] = useState<readonly Product[]>([]);
  const ids = sellable(cart).map(({ id }) => id);
  const key = ids.slice(0, LOOKED_UP).join();
  useEffect(() => {
    let isOver = false;
    findSet(api, key.split(",").filter(Boolean).map(Number)).then(
      (foundParts) => isOver || setSet(foundParts),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [api, key]);
  const isWhole = set.every(({ id }) => ids.includes(id));
  return machine && !isWhole && <SetOffer parts={set} />;
}

/** The first set of one of these designs, with the design itself. */
async function findSet(api: Api, ids: readonly number[]): Promise<readonly Product[]> {
  for (const id of ids) {
    const { products } = await api.getSet({ id });
    if (products.length > 0) return [(await api.getProduct({ id })).data, ...products];
  }
  return [];
}

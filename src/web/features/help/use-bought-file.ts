import { useEffect, useState } from "react";
import { useApp } from "../../state/app-context.ts";
import { ordersStore } from "../../state/customer/orders-store.ts";
import { loadedValue, useResource } from "../../state/session/session-resource.ts";
import type { BoughtFile } from "./find-answers.ts";

export interface BoughtVariant extends BoughtFile {
  /** Product and variant. */
  readonly title: string;
}

const UNKNOWN = { width: 0, height: 0, format: "" };

/** A variant that the customer bought, with its facts once they are loaded; `order` narrows the search. */
export function useBoughtFile(order: number, variant: number): BoughtVariant | "loading" | undefined {
  const { api } = useApp();
  const [sizes, setSizes] = useState<Omit<BoughtFile, "name">>();
  const orders = useResource(ordersStore);
  const [line] = (loadedValue(orders) ?? [])
    .filter(({ number }) => order === 0 || number === order)
    .flatMap(({ orderPaths }) => orderPaths)
    .filter(({ variants }) => variants.some(({ id }) => id === variant));
  const productId = line?.productId;
  useEffect(() => {
    if (productId === undefined) return;
    // A design that is off sale has no facts any more.
    api.getProduct({ id: productId }).then(
      ({ data }) => {
        const foundVariant = data.productvariants.find(({ id }) => id === variant);
        const { width = 0, height = 0, needs, format = "" } = foundVariant ?? {};
        setSizes({ width, height, needs, format });
      },
      () => setSizes(UNKNOWN),
    );
  }, [api, productId, variant]);
  const boughtVariant = line?.variants.find(({ id }) => id === variant);
  if (variant > 0 && (orders.status === "loading" || (line && !sizes))) return "loading";
  if (!line || !boughtVariant || !sizes) return undefined;
  const name = (boughtVariant.variantPath.split("/").at(-1) ?? "").replace(/\.zip$/i, "");
  return { ...sizes, name, title: `${line.productName}, ${boughtVariant.variantName}` };
}

import type { Product, ProductVariant } from "../../../../contract/catalogue.ts";
import { exchangeOffer } from "../../../../contract/exchanges/exchange-cost.ts";
import type { OwnMachine } from "../../../../contract/machines/fit.ts";
import { offerFor, readOffered, writeOffered } from "../../../../contract/machines/offered-sizes.ts";
import type { Order } from "../../../../contract/orders.ts";

type OwnedVariant = Order["orderPaths"][number]["variants"][number];

/** An owned design with its variants on sale; `product` is missing when it is no longer sold. */
export interface OwnedDesign {
  readonly id: number;
  readonly name: string;
  readonly owned: readonly OwnedVariant[];
  readonly product: Product | undefined;
}

/** How an owned design gets onto a machine. */
export type MachineOffer =
  | { readonly by: "owned" }
  | { readonly by: "nothing" }
  | { readonly by: "exchange"; readonly variant: ProductVariant; readonly difference: number }
  | { readonly by: "price"; readonly variant: ProductVariant };

/** Variants that the customer owns, by design, the latest purchase first. */
export function ownedDesigns(orders: readonly Order[]): Omit<OwnedDesign, "product">[] {
  const lines = orders.flatMap(({ orderPaths }) => orderPaths);
  const knownLines = lines.flatMap((line) =>
    line.productId === undefined ? [] : [{ ...line, productId: line.productId }],
  );
  return [...Map.groupBy(knownLines, ({ productId }) => productId)].map(([id, ownLines]) => ({
    id,
    name: ownLines[0]?.productName ?? "",
    owned: ownLines.flatMap(({ variants }) => variants),
  }));
}

/** The cheapest way: a file that is owned already, an exchange, or the lowest price. */
export function offerOn(machine: OwnMachine, { owned: ownedVariants, product }: OwnedDesign): MachineOffer {
  const fitting = (product?.productvariants ?? [])
    .filter((variant) => {
      const { says } = offerFor(readOffered(writeOffered([variant])), machine).fit;
      return says === "fits" || says === "turned";
    })
    .toSorted((one, two) => one.variantPrice - two.variantPrice);
  if (fitting.some(({ id }) => ownedVariants.some((ownVariant) => ownVariant.id === id)))
    return { by: "owned" };
  const [variant] = fitting;
  if (!variant) return { by: "nothing" };
  const givenVariant = ownedVariants.find((ownVariant) => ownVariant.exchange);
  if (!givenVariant?.exchange) return { by: "price", variant };
  const oldVariant = product?.productvariants.find(({ id }) => id === givenVariant.id);
  const { toPay, back, isRefused } = exchangeOffer(givenVariant.exchange, oldVariant, variant);
  return isRefused ? { by: "price", variant } : { by: "exchange", variant, difference: toPay - back };
}

import { useEffect, useState } from "react";
import type { Product, ProductDetail } from "../../../contract/catalogue.ts";
import { type DesignCardData, designCard } from "../../api/design-card-data.ts";
import { useApp, useMessages } from "../../state/app-context.ts";
import { DesignGrid } from "../../ui/designs/design-grid.tsx";

export interface SimilarDesignsProps {
  readonly product: ProductDetail;
  /** Latest first. */
  readonly seen: readonly DesignCardData[];
}

/** Other designs of the set, similar designs, and designs that this browser saw before. */
export function SimilarDesigns({ product, seen }: SimilarDesignsProps) {
  const { api } = useApp();
  const m = useMessages().product;
  const [set, setSet] = useState<readonly DesignCardData[]>([]);
  const [similar, setSimilar] = useState<readonly DesignCardData[]>([]);
  useEffect(() => {
    let isLeft = false;
    const ask = async (
      asked: Promise<{ readonly products: readonly Product[] }>,
      show: (cards: DesignCardData[]) => void,
    ) => {
      // These designs are optional, so errors are ignored.
      const { products } = await asked.catch(() => ({ products: [] }));
      if (!isLeft) show(products.map(designCard));
    };
    ask(api.getSet({ id: product.id }), setSet);
    ask(api.getSimilar({ id: product.id }), setSimilar);
    return () => {
      isLeft = true;
    };
  }, [api, product]);
  return (
    <>
      <Designs title={m.set} cards={set} />
      <Designs title={m.similar} cards={similar} />
      <Designs title={m.seen} cards={seen} />
    </>
  );
}

/** An index far enough down the page that its pictures load lazily. */
const BELOW = 99;

function Designs({ title, cards }: { readonly title: string; readonly cards: readonly DesignCardData[] }) {
  if (cards.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <DesignGrid cards={cards} heading="h3" firstIndex={BELOW} />
    </section>
  );
}

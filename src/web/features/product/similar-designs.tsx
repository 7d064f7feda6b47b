import { type ReactNode, useEffect, useState } from "react";
import type { Product, ProductDetail } from "../../../contract/catalogue.ts";
import { type DesignCardData, designCard } from "../../api/design-card-data.ts";
import { useApp, useMessages } from "../../state/app-context.ts";
import { DesignGrid } from "../../ui/designs/design-grid.tsx";
import { SetOffer } from "../../ui/promotions/set-offer.tsx";

export interface SimilarDesignsProps {
  readonly product: ProductDetail;
  /** Latest first. */
  readonly seenDesigns: readonly DesignCardData[];
}

/** Other designs of the set, similar designs, and designs that this browser saw before. */
export function SimilarDesigns({ product, seenDesigns: seenCards }: SimilarDesignsProps) {
  const { api } = useApp();
  const m = useMessages().product;
  const [set, setSet] = useState<readonly Product[]>([]);
  const [similar, setSimilar] = useState<readonly DesignCardData[]>([]);
  useEffect(() => {
    let isLeft = false;
    const ask = async (
      answer: Promise<{ readonly products: readonly Product[] }>,
      show: (products: readonly Product[]) => void,
    ) => {
      // These designs are optional, so errors are ignored.
      const { products } = await answer.catch(() => ({ products: [] }));
      if (!isLeft) show(products);
    };
    ask(api.getSet({ id: product.id }), setSet);
    ask(api.getSimilar({ id: product.id }), (products) => setSimilar(products.map(designCard)));
    return () => {
      isLeft = true;
    };
  }, [api, product]);
  return (
    <>
      <Designs title={m.set} cards={set.map(designCard)}>
        {set.length > 0 && <SetOffer parts={[product, ...set]} />}
      </Designs>
      <Designs title={m.similar} cards={similar} />
      <Designs title={m.seen} cards={seenCards} />
    </>
  );
}

/** An index far enough down the page that its pictures load lazily. */
const BELOW = 99;

interface DesignsProps {
  readonly title: string;
  readonly cards: readonly DesignCardData[];
  readonly children?: ReactNode;
}

function Designs({ title, cards, children }: DesignsProps) {
  if (cards.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <DesignGrid cards={cards} heading="h3" firstIndex={BELOW} />
      {children}
    </section>
  );
}

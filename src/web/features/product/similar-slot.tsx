import { type ComponentType, useEffect, useRef, useState } from "react";
import type { ProductDetail } from "../../../contract/catalogue.ts";
import { type DesignCardData, designCard } from "../../api/design-card-data.ts";
import { useInView } from "../../ui/use-in-view.ts";
import { rememberSeen } from "./seen-designs.ts";
import type { SimilarDesignsProps } from "./similar-designs.tsx";

/** Similar and recently seen designs below the design, fetched when the visitor scrolls near. */
export function SimilarSlot({ product }: { readonly product: ProductDetail }) {
  const place = useRef<HTMLDivElement>(null);
  const [Designs, setDesigns] = useState<ComponentType<SimilarDesignsProps>>();
  const [seenCards, setSeen] = useState<readonly DesignCardData[]>([]);
  const isNear = useInView(place, "600px");
  useEffect(() => setSeen(rememberSeen(designCard(product))), [product]);
  useEffect(() => {
    if (!isNear) return;
    // These designs are optional, so errors are ignored.
    import("./similar-designs.tsx").then(
      ({ SimilarDesigns }) => setDesigns(() => SimilarDesigns),
      () => {},
    );
  }, [isNear]);
  return (
    <div ref={place} className="product-similar">
      {Designs && <Designs key={product.id} product={product} seenDesigns={seenCards} />}
    </div>
  );
}

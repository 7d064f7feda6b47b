import { type ComponentType, useEffect, useRef, useState } from "react";
import type { ProductDetail } from "../../../contract/catalogue.ts";
import { type DesignCardData, designCard } from "../../api/design-card-data.ts";
import type { AlikeDesignsProps } from "./alike-designs.tsx";
import { rememberSeen } from "./seen-designs.ts";

/** Below the design, what is like it and what was seen before: fetched when somebody comes near. */
export function AlikeSlot({ product }: { readonly product: ProductDetail }) {
  const place = useRef<HTMLDivElement>(null);
  const [Designs, setDesigns] = useState<ComponentType<AlikeDesignsProps>>();
  const [seen, setSeen] = useState<readonly DesignCardData[]>([]);
  useEffect(() => setSeen(rememberSeen(designCard(product))), [product]);
  useEffect(() => {
    const { current } = place;
    if (!current || Designs) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        // Without it the page lacks nothing that was asked for.
        import("./alike-designs.tsx").then(
          ({ AlikeDesigns }) => setDesigns(() => AlikeDesigns),
          () => {},
        );
      },
      { rootMargin: "600px" },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [Designs]);
  return (
    <div ref={place} className="product-alike">
      {Designs && <Designs key={product.id} product={product} seen={seen} />}
    </div>
  );
}

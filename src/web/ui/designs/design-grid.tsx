import type { ReactNode } from "react";
import { path } from "../../../contract/paths.ts";
import type { DesignCardData } from "../../api/design-card-data.ts";
import { useMessages } from "../../state/app-context.ts";
import { useOwned } from "../../state/customer/orders-store.ts";
import { DesignCard, type DesignCardProps } from "./design-card.tsx";

export interface DesignGridProps extends Pick<DesignCardProps, "heading" | "sizes"> {
  readonly cards: readonly DesignCardData[];
  /** Place of the first card among all of the page. */
  readonly firstIndex?: number;
  /** What stands over the corner of a card's picture. */
  readonly controls?: ((card: DesignCardData) => ReactNode) | undefined;
}

/** Designs side by side, each leading to its page. */
export function DesignGrid({ cards, firstIndex = 0, controls, ...look }: DesignGridProps) {
  const m = useMessages().catalogue;
  const isOwned = useOwned();
  return (
    <ul className="design-grid">
      {cards.map((card, index) => (
        <DesignCard
          key={card.id}
          {...card}
          {...look}
          to={path.product(card.id)}
          fromLabel={m.from}
          isOwned={isOwned(card.id)}
          index={firstIndex + index}
        >
          {controls?.(card)}
        </DesignCard>
      ))}
    </ul>
  );
}

import type { ReactNode } from "react";
import { path } from "../../../contract/paths.ts";
import type { DesignCardData } from "../../api/design-card-data.ts";
import { useOwned } from "../../state/customer/orders-store.ts";
import { DesignCard, type DesignCardProps } from "./design-card.tsx";

export interface DesignGridProps extends Partial<Pick<DesignCardProps, "heading" | "sizes">> {
  readonly cards: readonly DesignCardData[];
  /** Index of the first card among all cards of the page. */
  readonly firstIndex?: number;
  /** Controls over the corner of a card's picture. */
  readonly controls?: ((card: DesignCardData) => ReactNode) | undefined;
}

const SIZES = "(max-width: 785px) 44vw, 220px";

/** A grid of design cards. */
export function DesignGrid(props: DesignGridProps) {
  const { cards, firstIndex = 0, controls, heading = "h3", sizes = SIZES } = props;
  const isOwned = useOwned();
  return (
    <ul className="design-grid">
      {cards.map((card, place) => (
        <GridCard
          key={card.id}
          {...{ card, controls, heading, sizes }}
          index={firstIndex + place}
          isOwned={isOwned(card.id)}
        />
      ))}
    </ul>
  );
}

interface GridCardProps extends Pick<DesignCardProps, "heading" | "sizes" | "index" | "isOwned"> {
  readonly card: DesignCardData;
  readonly controls: DesignGridProps["controls"];
}

function GridCard({ card, controls, ...place }: GridCardProps) {
  return (
    <li className="design-card">
      <DesignCard card={card} {...place} to={path.product(card.id)}>
        {controls?.(card)}
      </DesignCard>
    </li>
  );
}

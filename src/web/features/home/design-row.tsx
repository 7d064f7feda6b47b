import type { ReactNode } from "react";
import type { DesignCardData } from "../../api/design-card-data.ts";
import { useMessages } from "../../state/app-context.ts";
import { DesignGrid } from "../../ui/designs/design-grid.tsx";

export interface DesignRowProps {
  readonly id?: string;
  readonly title: string;
  /** Missing while they load. */
  readonly cards: readonly DesignCardData[] | undefined;
  /** Index of the first card among all pictures of the page. */
  readonly firstIndex: number;
  readonly controls?: (card: DesignCardData) => ReactNode;
  /** Below the cards. */
  readonly children?: ReactNode;
}

/** A list of designs on the home page. */
export function DesignRow({ id, title, cards, firstIndex, controls, children }: DesignRowProps) {
  const m = useMessages().search;
  return (
    <section id={id} className="wrap home-row" aria-label={title}>
      <h2 className="stitched">{title}</h2>
      {cards?.length === 0 && <p className="muted">{m.noneFound}</p>}
      {cards ? (
        <DesignGrid
          cards={cards}
          firstIndex={firstIndex}
          sizes="(max-width: 785px) 44vw, 260px"
          controls={controls}
        />
      ) : (
        <div className="home-row-waiting" />
      )}
      {children && <div className="home-row-more">{children}</div>}
    </section>
  );
}

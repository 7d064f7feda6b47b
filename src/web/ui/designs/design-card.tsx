import { type ReactNode, useState } from "react";
import { type Offer, readOffered } from "../../../contract/machines/offered-sizes.ts";
import { formatRupees } from "../../../contract/money.ts";
import { Link } from "../../../ui/router/link.tsx";
import type { DesignCardData } from "../../api/design-card-data.ts";
import { useMessages, useTextLanguage } from "../../state/app-context.ts";
import { PriceBefore } from "../price-before.tsx";
import { CardFacts } from "./card-facts.tsx";
import { DesignImage } from "./design-picture.tsx";
import { FitBadge, useMachineOffer } from "./fit-badge.tsx";
import { OwnedBadge } from "./owned-badge.tsx";

export interface DesignCardProps {
  readonly to: string;
  readonly card: DesignCardData;
  readonly isOwned: boolean;
  /** Index on the page: the first pictures load eagerly, the very first with high priority. */
  readonly index: number;
  readonly heading: "h2" | "h3";
  readonly sizes: string;
  /** Controls over the picture's corner. */
  readonly children?: ReactNode;
}

/** Number of pictures that load eagerly. */
const EAGER = 4;

/** A design in a list: its picture in the hoop, its name, its price and what it takes to sew. */
export function DesignCard({ to, card, isOwned, index, heading: Heading, sizes, children }: DesignCardProps) {
  const { name, offered, isNew } = card;
  const m = useMessages().catalogue;
  // The whole design loads at the first hover, focus or swipe.
  const [isTouched, setTouched] = useState(false);
  const touch = () => setTouched(true);
  return (
    <>
      <Link
        to={to}
        className="design-card-link"
        onPointerEnter={touch}
        onFocus={touch}
        onTouchStart={touch}
        onScrollCapture={touch}
      >
        <CardPictures {...{ card, sizes, index, isTouched }} />
        <Heading className="design-card-name" lang={useTextLanguage()(name)}>
          {name}
        </Heading>
        <CardPrice {...card} />
        {card.isFree && <span className="badge-free">{m.free}</span>}
        <CardFacts offered={offered} />
        <span className="design-card-marks">
          <span>
            <SaleBadge offer={useShownOffer(card)} />
            {isNew && <span className="badge-new">{m.new}</span>}
          </span>
          <span>
            <FitBadge offered={offered} /> {isOwned && <OwnedBadge />}
          </span>
        </span>
      </Link>
      {children && <div className="design-card-controls">{children}</div>}
    </>
  );
}

interface CardPicturesProps extends Pick<DesignCardProps, "card" | "sizes" | "index"> {
  readonly isTouched: boolean;
}

/** The neck alone, then the whole design: over it on a hover, beside it for a finger. */
function CardPictures({ card: { photo, hasParts = false }, sizes, index, isTouched }: CardPicturesProps) {
  const image = { photo, alt: "", sizes };
  return (
    <span className="hoop">
      {/* Not a stop for the Tab key: the link around it is one. */}
      <span className="card-pictures" tabIndex={-1}>
        <DesignImage {...image} isCover first={index === 0} eager={index < EAGER} />
        {hasParts && photo !== "" && (
          <span className="card-whole">{isTouched && <DesignImage {...image} eager />}</span>
        )}
      </span>
    </span>
  );
}

interface CardPriceProps extends Pick<DesignCardData, "offered"> {
  readonly from?: number | undefined;
}

/**
 * The price for the visitor's machine, otherwise the lowest. The boot module has written the former before
 * the first paint (`src/web/boot-marks.ts`), so the hydration mismatch is expected.
 */
export function CardPrice({ from, offered }: CardPriceProps) {
  const m = useMessages().catalogue;
  const mine = useMachineOffer(offered);
  const price = mine?.offer?.price ?? from;
  const shownOffer = useShownOffer({ from, offered });
  if (price === undefined) return null;
  return (
    <>
      <span className="design-card-price">
        <span className="price-from">{m.from} </span>
        <span className="price" data-only={mine?.isFrom === false ? "" : undefined} suppressHydrationWarning>
          {formatRupees(price)}
        </span>
      </span>
      <PriceBefore offers={readOffered(offered)} offer={shownOffer} />
    </>
  );
}

/** The offer whose price a card shows. */
function useShownOffer({ from, offered }: CardPriceProps): Offer | undefined {
  return useMachineOffer(offered)?.offer ?? readOffered(offered).find(({ price }) => price === from);
}

/** By how many percent a sale lowers the lowest price of the 30 days before. */
function SaleBadge({ offer }: { readonly offer: Offer | undefined }) {
  const m = useMessages().catalogue;
  const [, lowest] = offer?.before ?? [];
  const percent = offer && lowest && Math.round(100 - (100 * offer.price) / lowest);
  return percent && percent > 0 ? <span className="badge-sale">{m.less(percent)}</span> : null;
}

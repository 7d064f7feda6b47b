import type { ReactNode } from "react";
import { PriceTag } from "../../../ui/price-tag.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useTextLanguage } from "../../state/app-context.ts";
import { DesignPicture } from "./design-picture.tsx";
import { FitBadge } from "./fit-badge.tsx";
import { OwnedBadge } from "./owned-badge.tsx";

export interface DesignCardProps {
  readonly to: string;
  readonly name: string;
  readonly photo: string;
  /** In rupees. */
  readonly from?: number | undefined;
  /** 'from', in front of the price. */
  readonly fromLabel: string;
  /** Sizes and formats, encoded by `writeOffered`. */
  readonly offered: string;
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

/** A design in a list: its picture in the hoop, its name and its lowest price. */
export function DesignCard(props: DesignCardProps) {
  const { to, name, photo, from, fromLabel, offered, isOwned, index, children } = props;
  const { heading: Heading, sizes } = props;
  return (
    <>
      <Link to={to} className="design-card-link">
        <DesignPicture photo={photo} alt="" sizes={sizes} first={index === 0} eager={index < EAGER} />
        <Heading className="design-card-name" lang={useTextLanguage()(name)}>
          {name}
        </Heading>
        {from !== undefined && (
          <span className="design-card-price">
            {fromLabel} <PriceTag amount={from} />
          </span>
        )}
        <span className="design-card-marks">
          <FitBadge offered={offered} />
          {isOwned && <OwnedBadge />}
        </span>
      </Link>
      {children && <div className="design-card-controls">{children}</div>}
    </>
  );
}

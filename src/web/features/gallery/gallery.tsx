import { type ComponentType, type MouseEvent, type ReactNode, type Ref, useRef, useState } from "react";
import type { GalleryPicture, ProductDetail } from "../../../contract/catalogue.ts";
import { PlayIcon, SearchIcon } from "../../../ui/icons.tsx";
import { useMessages } from "../../state/app-context.ts";
import type { LazyCode } from "../../state/lazy-code.ts";
import { DesignPicture } from "../../ui/designs/design-picture.tsx";
import { LazyWindow } from "../../ui/lazy-window.tsx";
import { GalleryImage } from "./gallery-image.tsx";
import { picturesOf, useNameOf } from "./gallery-pictures.ts";

export interface PictureViewerProps {
  readonly product: ProductDetail;
  /** Index of the picture to begin with. */
  readonly start: number;
}

/** Starts the player of the last tile. */
export interface Player {
  play(): void;
}

/** Last tile of the strip. */
export interface PlayerTile {
  readonly ref: Ref<Player>;
  /** The tile is in view. */
  readonly isShown: boolean;
}

export interface GalleryProps {
  readonly product: ProductDetail;
  /** Full-screen window. */
  readonly code: LazyCode<ComponentType<PictureViewerProps>>;
  readonly renderPlayer: (tile: PlayerTile) => ReactNode;
}

/** `sizes` of the first picture in its hoop; on phones it selects a size that is made ahead. */
export const TILE_SIZES = "(width < 45em) 15rem, 31rem";

/**
 * Pictures of a design as a strip to swipe, and its player as the last tile. A picture opens full screen;
 * without JavaScript it is a link to the picture, and thumbnails are links to the tiles.
 */
export function Gallery({ product, code, renderPlayer }: GalleryProps) {
  const { product: m, cart } = useMessages();
  const nameOf = useNameOf();
  const pictures = picturesOf(product);
  const strip = useRef<HTMLUListElement>(null);
  const player = useRef<Player>(null);
  const [current, setCurrent] = useState(0);
  const [openedPicture, setOpened] = useState<number>();
  const last = Math.max(1, pictures.length);
  const show = (event: MouseEvent, tile: number) => {
    event.preventDefault();
    const shownTile = strip.current?.children[tile];
    if (shownTile instanceof HTMLElement) strip.current?.scrollTo({ left: shownTile.offsetLeft });
  };
  const open = (event: MouseEvent, picture: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpened(picture);
  };
  const watch = (event: MouseEvent) => {
    show(event, last);
    player.current?.play();
  };
  return (
    <>
      <ul
        ref={strip}
        className="gallery"
        aria-label={m.gallery}
        onScroll={(event) => setCurrent(tileInView(event.currentTarget))}
      >
        {pictures.length === 0 && (
          <li>
            <DesignPicture photo="" alt="" sizes={TILE_SIZES} />
          </li>
        )}
        {pictures.map((picture, place) => (
          <li key={picture.photo} id={`picture-${place}`}>
            <a
              href={picture.photo}
              aria-label={`${m.lookClosely}: ${product.name}, ${nameOf(picture)}`}
              onClick={(event) => open(event, place)}
            >
              <Tile picture={picture} isFirst={place === 0} name={product.name} />
            </a>
          </li>
        ))}
        <li id={`picture-${last}`}>{renderPlayer({ ref: player, isShown: current === last })}</li>
      </ul>
      <p className="gallery-drawn">{pictures[current]?.isDrawn && m.drawn}</p>
      <div className="gallery-tiles">
        <Dots count={last + 1} current={current} />
        {pictures.map((picture, place) => (
          <a
            key={picture.photo}
            className="gallery-thumb"
            // The tiles can be focused by keyboard themselves.
            tabIndex={-1}
            href={`#picture-${place}`}
            aria-label={nameOf(picture)}
            aria-current={place === current || undefined}
            onClick={(event) => show(event, place)}
          >
            <GalleryImage picture={picture} alt="" sizes="4.5rem" />
          </a>
        ))}
        <a
          className="gallery-watch"
          href={`#picture-${last}`}
          aria-current={current === last || undefined}
          onClick={watch}
        >
          <PlayIcon />
          {m.openStitchPlayer}
        </a>
      </div>
      {openedPicture !== undefined && (
        <LazyWindow
          label={product.name}
          closeLabel={cart.close}
          placement="full"
          onClose={() => setOpened(undefined)}
          code={code}
          props={{ product, start: openedPicture }}
        />
      )}
    </>
  );
}

interface TileProps {
  readonly picture: GalleryPicture;
  readonly isFirst: boolean;
  /** Name of the product. */
  readonly name: string;
}

/** The first picture is in a hoop, the others have their name. */
function Tile({ picture, isFirst, name }: TileProps) {
  const pictureName = useNameOf()(picture);
  return (
    <>
      {isFirst ? (
        <DesignPicture photo={picture.photo} alt={name} sizes={TILE_SIZES} first />
      ) : (
        <>
          <GalleryImage picture={picture} alt={`${name}, ${pictureName}`} sizes={TILE_SIZES} />
          <span className="gallery-name">{pictureName}</span>
        </>
      )}
      <span className="gallery-zoom">
        <SearchIcon />
      </span>
    </>
  );
}

function Dots({ count, current }: { readonly count: number; readonly current: number }) {
  return (
    <p className="gallery-dots" aria-hidden="true">
      {Array.from({ length: count }, (_, tile) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dots have nothing else
        <span key={tile} className={tile === current ? "current" : undefined} />
      ))}
    </p>
  );
}

/** Index of the tile at the start of the strip; the last one once the strip is scrolled to its end. */
function tileInView({ children, scrollLeft, scrollWidth, clientWidth }: HTMLElement): number {
  const [first, second] = children;
  if (!(first instanceof HTMLElement && second instanceof HTMLElement)) return 0;
  const isAtEnd = scrollLeft > 0 && scrollLeft + clientWidth >= scrollWidth - 4;
  return isAtEnd ? children.length - 1 : Math.round(scrollLeft / (second.offsetLeft - first.offsetLeft));
}

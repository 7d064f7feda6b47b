import { Fragment, useId } from "react";
import { STITCH_OUT_SIDE } from "../../../../contract/pictures.ts";
import type { StitchOutBlock, StitchOutPart } from "../../../../contract/stitching/stitch-outs.ts";
import type { PlayPosition } from "./timeline.ts";

export interface BlockStillsProps {
  readonly part: StitchOutPart;
  /** `#rrggbb` */
  readonly cloth: string;
  readonly moment: PlayPosition;
}

const BLACK = "#000000";
const WHITE = "#ffffff";
const WHOLE = 255;

/**
 * A part at a position, without WebGL: SVG filters colour the stitched pixels of each tile, and a mask shows
 * the finished picture where the topmost block is sewn.
 */
export function BlockStills({ part: { picture, blocks }, cloth, moment }: BlockStillsProps) {
  const id = useId();
  const side = { width: STITCH_OUT_SIDE, height: STITCH_OUT_SIDE };
  const stepOf = (at: number) =>
    at < moment.block ? WHOLE : at > moment.block ? 0 : Math.floor(moment.stitched * WHOLE);
  const begunBlocks = blocks.slice(0, moment.block + 1);
  return (
    <svg className="stitch-out-cloth" viewBox={`0 0 ${side.width} ${side.height}`} aria-hidden="true">
      {begunBlocks.map(({ tile, color }, at) => (
        <TileFilter key={tile} id={`${id}${at}`} color={color} until={stepOf(at)} />
      ))}
      <TileFilter id={`${id}covers`} color={BLACK} until={WHOLE} />
      <TileFilter id={`${id}lies`} color={WHITE} until={WHOLE} />
      <TileFilter id={`${id}now`} color={WHITE} until={stepOf(moment.block)} />
      <mask id={`${id}sewn`} maskUnits="userSpaceOnUse" {...side}>
        {blocks.map((block, at) => (
          <Fragment key={block.tile}>
            <Tile {...block} filter={`${id}${at < moment.block ? "lies" : "covers"}`} />
            {at === moment.block && <Tile {...block} filter={`${id}now`} />}
          </Fragment>
        ))}
      </mask>
      <rect {...side} fill={cloth} />
      {begunBlocks.map((block, at) => (
        <Tile key={block.tile} {...block} filter={`${id}${at}`} />
      ))}
      <image href={picture} {...side} mask={`url(#${id}sewn)`} />
    </svg>
  );
}

interface TileFilterProps {
  readonly id: string;
  readonly color: string;
  /** Time in a tile, 0 to 255. */
  readonly until: number;
}

/** Colours the pixels sewn up to `until` and makes all others transparent. */
function TileFilter({ id, color, until }: TileFilterProps) {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  return (
    <filter id={id} x="0" y="0" width="1" height="1" colorInterpolationFilters="sRGB">
      <feColorMatrix values={`0 0 0 0 ${red}  0 0 0 0 ${green}  0 0 0 0 ${blue}  1 0 0 0 0`} />
      <feComponentTransfer>
        <feFuncA type="discrete" tableValues={`0${" 1".repeat(until)}${" 0".repeat(WHOLE - until)}`} />
      </feComponentTransfer>
    </filter>
  );
}

type TileProps = Pick<StitchOutBlock, "tile" | "x" | "y" | "width" | "height"> & {
  readonly filter: string;
};

function Tile({ tile, x, y, width, height, filter }: TileProps) {
  return <image href={tile} {...{ x, y, width, height }} filter={`url(#${filter})`} />;
}

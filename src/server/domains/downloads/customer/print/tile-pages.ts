/** A4 upright, mm. */
const SHORT = 210;
const LONG = 297;
/** Edge that every printer leaves free. */
export const MARGIN = 10;
/** Text above the drawing, and the ruler below it. */
export const HEAD = 16;
export const FOOT = 18;
/** Width of the strip that neighbouring pages share. */
export const OVERLAP = 10;
/** Room around the stitches for the ends of the crosshairs. */
export const AROUND = 3;
/** Sheets that a customer would tape together; a larger design gets one page at a smaller scale. */
const MAX_PAGES = 24;

export interface Tiling {
  readonly isLandscape: boolean;
  /** Size of the part of a page that shows the design, mm. */
  readonly area: { readonly width: number; readonly height: number };
  readonly columns: number;
  readonly rows: number;
  /** 1 is true size. */
  readonly scale: number;
}

/** Pages for a design of this size in mm: upright or lying, whichever needs fewer. */
export function tilePages(width: number, height: number): Tiling {
  const [upright, lying] = [tilingOf(width, height, false), tilingOf(width, height, true)];
  const fewer = pagesOf(lying) < pagesOf(upright) ? lying : upright;
  return pagesOf(fewer) > MAX_PAGES ? overview(width, height) : fewer;
}

export const pagesOf = ({ columns, rows }: Pick<Tiling, "columns" | "rows">): number => columns * rows;

function tilingOf(width: number, height: number, isLandscape: boolean): Tiling {
  const area = areaOf(isLandscape);
  const count = (length: number, page: number) =>
    Math.max(1, Math.ceil((length + 2 * AROUND - OVERLAP) / (page - OVERLAP)));
  return {
    ...{ isLandscape, area, scale: 1 },
    columns: count(width, area.width),
    rows: count(height, area.height),
  };
}

function overview(width: number, height: number): Tiling {
  const isLandscape = width > height;
  const area = areaOf(isLandscape);
  const scale = Math.min((area.width - 2 * AROUND) / width, (area.height - 2 * AROUND) / height);
  return { isLandscape, area, columns: 1, rows: 1, scale };
}

function areaOf(isLandscape: boolean): Tiling["area"] {
  const [width, height] = isLandscape ? [LONG, SHORT] : [SHORT, LONG];
  return { width: width - 2 * MARGIN, height: height - 2 * MARGIN - HEAD - FOOT };
}

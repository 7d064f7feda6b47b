/** Colour words for threads, in display order. */
export const THREAD_COLORS = [
  "red",
  "orange",
  "yellow",
  "green",
  "blue",
  "purple",
  "pink",
  "brown",
  "gold",
  "white",
  "grey",
  "black",
] as const;

/** Kinds of work, in display order. */
export const WORK_KINDS = ["fill", "satin", "running", "applique", "cross"] as const;

/** `variantFacts` of a variant whose stitch files are not measured yet. */
export const UNMEASURED = { width: 0, height: 0, stitches: 0, minutes: 0, colors: 0, color: [], work: [] };

/** Ranges in which thread counts are grouped. */
export const COLOR_COUNTS = ["1-5", "6-10", "11-"] as const;

/** Stitches per minute at which minutes count unless a call gives a `speed`. */
export const DEFAULT_SPEED = 800;

/**
 * Quick filters, in the order of their chips. Of several with one name, a page shows those that exclude
 * designs.
 */
export const QUICK_FILTERS = [
  "maxPrice=200",
  "maxPrice=300",
  "maxPrice=500",
  "maxMinutes=60",
  "maxMinutes=120",
  "maxMinutes=180",
  "since=30",
  "fits=100x100",
  "fits=130x180",
  "fits=160x260",
  "fits=200x300",
] as const;

export const SORTS = ["new", "best", "price", "quick", "small"] as const;

/**
 * Formats that the embroidery library reads or writes, in capitals. Pages do not load the library for this
 * list.
 */
export const FORMATS: readonly string[] = (
  "DST EXP PES PEC JEF JPX VP3 XXX HUS VIP TAP EXY U01 DAT DSB DSZ FXY GT KSM NEW INB " +
  "10O STC ZXY 100 TBF SEW STX EMD SHV ZHS PCS PCD PCQ PCM PHB PHC BRO MAX MIT CSD"
).split(" ");

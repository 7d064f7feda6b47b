/** Words for the colour of a thread, in the order to show them in. */
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

/** Kinds of work, in the order to show them in. */
export const WORK_KINDS = ["fill", "satin", "running", "applique", "cross"] as const;

/** What is said of a variant before its stitch files were measured, in the wire's `variantFacts` shape. */
export const UNMEASURED = { width: 0, height: 0, stitches: 0, minutes: 0, colors: 0, color: [], work: [] };

/** How many threads, as they are counted together. */
export const COLOR_COUNTS = ["1-5", "6-10", "11-"] as const;

export const SORTS = ["new", "best", "price", "quick", "small"] as const;

/** Formats that the embroidery library reads or writes, in capitals; pages do without the library itself. */
export const FORMATS: readonly string[] = (
  "DST EXP PES PEC JEF JPX VP3 XXX HUS VIP TAP EXY U01 DAT DSB DSZ FXY GT KSM NEW INB " +
  "10O STC ZXY 100 TBF SEW STX EMD SHV ZHS PCS PCD PCQ PCM PHB PHC BRO MAX MIT CSD"
).split(" ");

import type { RefusalCode } from "@kasuti/embroidery";
import type { Language } from "../../../contract/languages.ts";
import { adaptationWords } from "../../messages/messages.ts";

/** A reason against an adaptation: the library's, or one of the shop. */
export interface AdaptationRefusal {
  readonly code: RefusalCode | "moves-only" | "machine-limit" | "format" | "slow";
  readonly values: Readonly<Record<string, number>>;
}

/** Reasons by the field of the call that they are about. */
type RefusalsByField = Partial<Readonly<Record<"percent" | "hoop", AdaptationRefusal>>>;

/** A refused adaptation. Its sentences have figures, so the server writes them in the reader's language. */
export class RefusedAdaptation extends Error {
  readonly fields: RefusalsByField;

  constructor(fields: RefusalsByField) {
    super(
      Object.values(fields)
        .map(({ code }) => code)
        .join(),
    );
    this.fields = fields;
  }
}

const OF_HOOP: readonly string[] = ["hoop", "pieces", "hoop-stops", "inside-hoop", "each-stitch-once"];

/** The reason with the field that it is about. */
export function refused(refusal: AdaptationRefusal): RefusedAdaptation {
  return new RefusedAdaptation(OF_HOOP.includes(refusal.code) ? { hoop: refusal } : { percent: refusal });
}

/** The reason's sentence for customers and staff. */
export function refusalSentence({ code, values }: AdaptationRefusal, language: Language): string {
  const words = adaptationWords(language);
  const { value = 0, least = 0, most = 0, pieces = 0 } = values;
  const sentences: Readonly<Record<AdaptationRefusal["code"], string>> = {
    percent: words.percent(least, most),
    hoop: words.hoop(least, most),
    pieces: words.pieces(pieces, most),
    "hoop-stops": words.hoopStops,
    "few-stitches": words.fewStitches,
    applique: words.applique,
    sequins: words.sequins,
    "cross-stitch": words.crossStitch,
    density: words.density(value, least, most),
    "short-stitches": words.shortStitches(value, most),
    "long-stitches": words.longStitches,
    colors: words.colors,
    stops: words.stops,
    shape: words.shape(value, most),
    "bare-cloth": words.bareCloth,
    "inside-hoop": words.piecesFit,
    "each-stitch-once": words.piecesFit,
    "moves-only": words.movesOnly,
    "machine-limit": words.machineLimit,
    format: words.format,
    slow: words.slow,
  };
  return sentences[code];
}

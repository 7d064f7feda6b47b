import type { Thread } from "@kasuti/embroidery";
import type { OpenedVariant } from "../opening/open-variant.ts";
import type { MeasuredFile } from "../packing/measure-stitch-file.ts";

/** Colours for a file that carries none; undefined where nobody knows them, or it has its own. */
export type CardOf = (file: MeasuredFile) => readonly Thread[] | undefined;

/**
 * DST, EXP and others carry no colours. Their side-car's count, else those of a sibling that sews as many blocks of the same
 * part: it is the same design in a format that does carry them.
 */
export function cardsOf(
  ...variants: readonly (readonly Pick<OpenedVariant, "measured" | "cards">[])[]
): CardOf {
  const known = variants.flat().flatMap(({ measured, cards }) =>
    measured.flatMap((file) => {
      const threads = file.design.threads.length > 0 ? file.design.threads : cards[file.part];
      return threads ? [{ file, threads }] : [];
    }),
  );
  return (file) => {
    if (file.design.threads.length > 0) return undefined;
    const own = known.find((one) => one.file === file);
    const sibling = known.find((one) => one.file.part === file.part && one.file.colors === file.colors);
    return (own ?? sibling)?.threads;
  };
}

import { type Design, write } from "@kasuti/embroidery";
import type { PartName } from "./catalogue/form.ts";
import type { DemoProduct } from "./catalogue/product.ts";
import type { DemoVariant } from "./catalogue/variant.ts";

/** Stitch file of a variant; each part has one. */
export interface DemoStitchFile {
  /** File name such as `1006B.PES`: machines show eight characters at most. */
  readonly name: string;
  readonly part: PartName;
  readonly bytes: Uint8Array;
}

/** Sews a product's variants. */
export interface Sewing {
  /** A part in the product's default hoop. */
  part(part: PartName): Design;
  files(variant: DemoVariant): DemoStitchFile[];
}

const LETTER: Readonly<Record<PartName, string>> = { single: "", back: "B", hand: "H" };

/** Each part is drawn once per hoop, because most variants differ only in the machine. */
export function createSewing({ id, hoop: usualHoop, parts }: DemoProduct): Sewing {
  const designs = new Map<string, Design>();
  const design = (part: PartName, hoop = usualHoop): Design => {
    const key = `${part} ${hoop}`;
    const drawnDesign = designs.get(key) ?? parts.find((one) => one.part === part)?.make(hoop);
    if (!drawnDesign) throw new RangeError(`The demo product ${id} has no part ${part}`);
    designs.set(key, drawnDesign);
    return drawnDesign;
  };
  return {
    part: design,
    files: ({ hoop, format }) =>
      parts.map(({ part }) => {
        const name = `${id}${LETTER[part]}`;
        const result = write(design(part, hoop), format, { name });
        if (!result.ok) throw new Error(`The demo product ${id}: ${result.error.message}`);
        return { name: `${name}.${format.toUpperCase()}`, part, bytes: result.bytes };
      }),
  };
}

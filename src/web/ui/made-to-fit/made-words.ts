import type { ProductVariant } from "../../../contract/catalogue.ts";
import { indianNumber } from "../../../contract/indian-number.ts";
import type { Language } from "../../../contract/languages.ts";
import type { OwnMachine } from "../../../contract/machines/fit.ts";
import { loadMadeToFit } from "../../messages/load-made-to-fit.ts";
import { madeFit } from "./made-fit.ts";

/** Sizes that the shop makes of designs, in the reader's words. */
export interface MadeToFit {
  /** The size in which a machine sews an `offered` design that it does not sew as it is, if there is one. */
  readonly fitsAt: (offered: string, machine: OwnMachine | undefined) => string | undefined;
  /** All sizes of a variant. */
  readonly comesIn: (variant: ProductVariant) => string;
  /** Where customers make them. */
  readonly afterBuying: string;
}

export async function madeWords(language: Language): Promise<MadeToFit> {
  const m = await loadMadeToFit[language]();
  return {
    fitsAt(offered, machine) {
      const percent = machine && madeFit(offered, machine);
      return machine && percent ? m.fitsAt(machine.name, percent) : undefined;
    },
    comesIn(variant) {
      const [least, most] = variant.sizes ?? [100, 100];
      return m.comesIn(least, most, sizeAt(variant, least), sizeAt(variant, most));
    },
    afterBuying: m.afterBuying,
  };
}

/** Whole millimetres: `106 × 138`. */
function sizeAt({ width = 0, height = 0 }: ProductVariant, percent: number): string {
  return [width, height].map((side) => indianNumber(Math.round((side * percent) / 100))).join(" × ");
}

import type { ComponentType } from "react";
import type { ProductVariant } from "../../../contract/catalogue.ts";
import { indianNumber } from "../../../contract/indian-number.ts";
import type { Language } from "../../../contract/languages.ts";
import type { OwnMachine } from "../../../contract/machines/fit.ts";
import { loadMadeToFit, type MadeToFitTexts } from "../../messages/load-made-to-fit.ts";
import { madeFit } from "./made-fit.ts";

export interface MadeSizesProps {
  readonly variants: readonly ProductVariant[];
  readonly machine: OwnMachine | undefined;
  /** Also name all sizes, for a single variant. */
  readonly hasRange?: boolean;
}

/** The part with its texts. */
export async function madeSizes(language: Language): Promise<ComponentType<MadeSizesProps>> {
  const m = await loadMadeToFit[language]();
  return (props) => <MadeSizes {...props} m={m} />;
}

/**
 * Sizes that the shop makes of a variant, and the one that fits the machine. The badge that calls it too big
 * is hidden beside it.
 */
function MadeSizes({ variants, machine, hasRange, m }: MadeSizesProps & { readonly m: MadeToFitTexts }) {
  const percent = machine && madeFit(variants, machine);
  return (
    <>
      {percent && <span className="made-fit">{m.fitsAt(machine.name, percent)}</span>}
      {hasRange && variants.map((variant) => <Range key={variant.id} variant={variant} m={m} />)}
    </>
  );
}

function Range({ variant, m }: { readonly variant: ProductVariant; readonly m: MadeToFitTexts }) {
  const { width, height, sizes: [least, most] = [100, 100] } = variant;
  if (width === undefined || height === undefined || least === most) return null;
  const sizeAt = (percent: number) =>
    [width, height].map((side) => indianNumber(Math.round((side * percent) / 100))).join(" × ");
  return <span className="made-range">{m.comesIn(least, most, sizeAt(least), sizeAt(most))}</span>;
}

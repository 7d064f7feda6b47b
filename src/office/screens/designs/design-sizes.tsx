import type { DesignVariant, VariantSize } from "../../../contract/office/designs/designs-wire.ts";
import { adaptingModes } from "../../../contract/stitching/adaptations.ts";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { useMay, useMessages } from "../../data/office-context.ts";
import type { PartProps } from "./part-props.ts";

/** Sizes of each variant that customers can make, the reason against each other one, and the switch. */
export function DesignSizes({ design, edited }: PartProps) {
  const m = useMessages().designs;
  const mayChange = useMay("designs:change");
  return (
    <section className="panel" aria-labelledby="design-sizes">
      <h2 id="design-sizes">{m.madeToMeasure}</h2>
      <p className="hint">{m.madeToMeasureHint}</p>
      <SelectField
        label={m.adapting}
        value={edited.fields.adapting ?? design.adapting}
        disabled={!mayChange}
        options={adaptingModes.toReversed().map((value) => ({ value, label: m.adaptingModes[value] }))}
        onChange={({ target }) => edited.change("adapting", target.value)}
      />
      <dl className="design-sizes">
        {design.variants.map((variant) => (
          <div key={variant.id}>
            <dt>{variant.name}</dt>
            <dd>
              <Sizes variant={variant} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Sizes({ variant: { sizes } }: { readonly variant: DesignVariant }) {
  const m = useMessages().designs;
  if (sizes === null) return <span className="hint">{m.sizesUnchecked}</span>;
  const passing = sizes.filter(({ ok }) => ok);
  const refused = sizes.filter(({ ok }) => !ok);
  const reasons = Map.groupBy(refused, ({ reason = "" }) => reason);
  return (
    <>
      <p>{m.sizesPass(percents(passing))}</p>
      {refused.length > 0 && (
        <details>
          <summary>{m.sizesRefused(refused.length)}</summary>
          <ul>
            {[...reasons].map(([reason, sameSizes]) => (
              <li key={reason}>
                {percents(sameSizes)}: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function percents(sizes: readonly VariantSize[]): string {
  return sizes.map(({ percent }) => `${percent}\u00a0%`).join(", ");
}

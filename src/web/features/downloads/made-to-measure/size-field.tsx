import { useId } from "react";
import type { MadeToMeasureTexts } from "../../../messages/load-made-to-measure.ts";
import { type Adaptable, millimetres } from "./adaptation.ts";

interface SizeFieldProps {
  readonly sizes: Adaptable["sizes"];
  readonly percent: number;
  /** The shop's reason against the chosen size. */
  readonly error: string | undefined;
  readonly onChange: (percent: number) => void;
  readonly m: MadeToMeasureTexts;
}

/** Slider over all sizes: marks show which can be made, and a list says why the others cannot. */
export function SizeField({ sizes, percent, error, onChange, m }: SizeFieldProps) {
  const id = useId();
  const chosenSize = sizes.find((size) => size.percent === percent);
  const [smallest = percent, largest = percent] = [sizes[0]?.percent, sizes.at(-1)?.percent];
  const step = (sizes[1]?.percent ?? smallest + 1) - smallest;
  const text =
    chosenSize && m.sizeIs(m.percent(percent), millimetres(chosenSize.width), millimetres(chosenSize.height));
  const shownError = chosenSize?.ok === false ? (chosenSize.reason ?? m.chooseSize) : error;
  return (
    <div className="field size-field">
      <label htmlFor={id}>{m.size}</label>
      <input
        id={id}
        type="range"
        min={smallest}
        max={largest}
        step={step}
        value={percent}
        aria-valuetext={text}
        aria-invalid={shownError ? true : undefined}
        aria-describedby={`${id}text ${id}error`}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
      <div className="size-marks" aria-hidden="true">
        {sizes.map((size) => (
          <span
            key={size.percent}
            data-ok={size.ok || undefined}
            data-chosen={size.percent === percent || undefined}
          >
            {size.percent}
          </span>
        ))}
      </div>
      <output id={`${id}text`} htmlFor={id}>
        <strong>{text}</strong>
      </output>
      <p id={`${id}error`} className="field-error" role="status">
        {shownError}
      </p>
      <RefusedSizes sizes={sizes} m={m} />
    </div>
  );
}

/** Sizes that cannot be made, with equal reasons together. */
function RefusedSizes({ sizes, m }: Pick<SizeFieldProps, "sizes" | "m">) {
  const refused = sizes.filter(({ ok }) => !ok);
  if (refused.length === 0) return null;
  const reasons = Map.groupBy(refused, ({ reason }) => reason ?? m.chooseSize);
  return (
    <details className="refused-sizes">
      <summary>{m.refusedSizes(refused.length)}</summary>
      <ul>
        {[...reasons].map(([reason, sameSizes]) => (
          <li key={reason}>
            {m.refusedSize(sameSizes.map((size) => m.percent(size.percent)).join(", "), reason)}
          </li>
        ))}
      </ul>
    </details>
  );
}

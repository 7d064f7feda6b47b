import { useId } from "react";
import type { StitchedSize } from "../../../../contract/machines/fit.ts";
import type { MadeToMeasureTexts } from "../../../messages/load-made-to-measure.ts";
import { type Adaptable, millimetres } from "./adaptation.ts";

interface HoopFieldProps {
  readonly hoops: Adaptable["hoops"];
  readonly hoop: StitchedSize | undefined;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (hoop: StitchedSize | undefined) => void;
  readonly m: MadeToMeasureTexts;
}

/** Hoops of the customer's machines first, then the usual ones. */
export function HoopField({ hoops, hoop, hint, error, onChange, m }: HoopFieldProps) {
  const id = useId();
  const chosenIndex = hoops.findIndex(({ width, height }) => width === hoop?.width && height === hoop.height);
  const groups = [
    [m.ownHoops, true],
    [m.otherHoops, false],
  ] as const;
  const choose = (index: number) => {
    const next = hoops[index];
    onChange(next && { width: next.width, height: next.height });
  };
  return (
    <div className="field">
      <label htmlFor={id}>{m.hoop}</label>
      <select
        id={id}
        value={chosenIndex}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}hint ${id}error`}
        onChange={({ target }) => choose(Number(target.value))}
      >
        <option value={-1}>{m.noHoop}</option>
        {groups.map(([label, isSaved]) => {
          const group = hoops.flatMap((one, index) => (one.saved === isSaved ? [{ ...one, index }] : []));
          if (group.length === 0) return null;
          return (
            <optgroup key={label} label={label}>
              {group.map(({ name, width, height, index }) => (
                <option key={index} value={index}>
                  {m.hoopIs(isSaved ? name : undefined, millimetres(width), millimetres(height))}
                </option>
              ))}
            </optgroup>
          );
        })}
      </select>
      <p id={`${id}hint`} className="field-hint" role="status">
        {hint}
      </p>
      {error && (
        <p id={`${id}error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

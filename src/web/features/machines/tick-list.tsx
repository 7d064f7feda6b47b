import { useId } from "react";

export interface TickListProps<T> {
  readonly legend: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly options: readonly { readonly label: string; readonly value: T }[];
  readonly ticked: readonly T[];
  readonly onChange: (ticked: readonly T[]) => void;
}

/** A group of checkboxes. */
export function TickList<T>({ legend, hint, error, options, ticked, onChange }: TickListProps<T>) {
  const id = useId();
  return (
    <fieldset className="ticks" aria-describedby={hint || error ? id : undefined}>
      <legend>{legend}</legend>
      {options.map(({ label, value }) => (
        <label key={label}>
          <input
            type="checkbox"
            checked={ticked.includes(value)}
            aria-invalid={error ? true : undefined}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...ticked, value] : ticked.filter((tickedValue) => tickedValue !== value))
            }
          />
          {label}
        </label>
      ))}
      <div id={id}>
        {error && <p className="field-error">{error}</p>}
        {hint && <p className="field-hint">{hint}</p>}
      </div>
    </fieldset>
  );
}

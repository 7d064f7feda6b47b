import { useId } from "react";
import { Button } from "../../../ui/button.tsx";
import type { NameTexts } from "../../messages/load-names.ts";

interface HeightFieldProps {
  /** mm */
  readonly height: number;
  readonly heights: { readonly min: number; readonly max: number };
  readonly error: string | undefined;
  /** A height that works, mm. */
  readonly nextHeight: number | undefined;
  readonly onChange: (height: number) => void;
  readonly m: NameTexts;
}

export function HeightField({ height, heights, error, nextHeight, onChange, m }: HeightFieldProps) {
  const id = useId();
  return (
    <div className="field name-height">
      <label htmlFor={id}>{m.height}</label>
      <output htmlFor={id}>{m.heightIs(height)}</output>
      <input
        id={id}
        type="range"
        name="height"
        {...heights}
        step={1}
        value={height}
        aria-valuetext={m.heightIs(height)}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}hint ${id}error`}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
      <p id={`${id}hint`} className="field-hint">
        {m.heightHint}
      </p>
      <p id={`${id}error`} className="field-error" role="status">
        {error}
      </p>
      {nextHeight !== undefined && (
        <Button variant="secondary" onClick={() => onChange(nextHeight)}>
          {m.chooseHeight(nextHeight)}
        </Button>
      )}
    </div>
  );
}

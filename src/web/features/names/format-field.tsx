import { useId } from "react";
import type { OwnMachine } from "../../../contract/machines/fit.ts";
import { Button } from "../../../ui/button.tsx";
import type { NameTexts } from "../../messages/load-names.ts";
import { useMessages } from "../../state/app-context.ts";
import { openMachines } from "../../state/overlays.ts";

interface FormatFieldProps {
  /** In capitals. */
  readonly formats: readonly string[];
  readonly chosenFormats: readonly string[];
  /** The selected one first. */
  readonly machines: readonly OwnMachine[];
  readonly error: string | undefined;
  readonly onChange: (formats: readonly string[]) => void;
  readonly m: NameTexts;
}

/** Formats that the customer's machines read; all others on request. */
export function FormatField({ formats, chosenFormats, machines, error, onChange, m }: FormatFieldProps) {
  const id = useId();
  const { fit } = useMessages();
  const readableFormats = ownFormats(formats, machines);
  const isOpen =
    readableFormats.length === 0 || chosenFormats.some((format) => !readableFormats.includes(format));
  const box = (format: string) => (
    <label key={format} className="name-format">
      <input
        type="checkbox"
        checked={chosenFormats.includes(format)}
        onChange={({ currentTarget }) => {
          const others = chosenFormats.filter((one) => one !== format);
          onChange(currentTarget.checked ? [...others, format] : others);
        }}
      />
      {format}
    </label>
  );
  const others = formats.filter((format) => !readableFormats.includes(format));
  return (
    <fieldset className="name-choices" aria-describedby={`${id}hint ${id}error`}>
      <legend>{m.formats}</legend>
      <p id={`${id}hint`} className="field-hint">
        {machines[0] && readableFormats.length > 0 && `${m.ownFormats(machines[0].name)} `}
        {m.formatHint}
      </p>
      {readableFormats.length > 0 && <div className="name-formats">{readableFormats.map(box)}</div>}
      {machines.length === 0 && (
        <p className="name-machine">
          {m.noMachine}{" "}
          <Button variant="quiet" onClick={openMachines}>
            {fit.choose}
          </Button>
        </p>
      )}
      {others.length > 0 && (
        <details open={isOpen}>
          <summary>{m.moreFormats}</summary>
          <div className="name-formats">{others.map(box)}</div>
        </details>
      )}
      {error && (
        <p id={`${id}error`} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Formats that the machines read, those of the selected one first. */
export function ownFormats(formats: readonly string[], machines: readonly OwnMachine[]): readonly string[] {
  return [...new Set(machines.flatMap((machine) => machine.formats))].filter((one) => formats.includes(one));
}

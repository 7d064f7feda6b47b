import { type FormEvent, useEffect, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import type { OpenDesignTexts } from "../../messages/load-open-design.ts";
import { useMachines } from "../../state/machines/machine-store.ts";
import type { Converted, OpenedDesign } from "./reader/design-messages.ts";

export interface OpenedDesignProps {
  readonly design: OpenedDesign;
  /** `null` while the file is being converted. */
  readonly converted: Converted | null | undefined;
  readonly onConvert: (id: string) => void;
  readonly m: OpenDesignTexts;
}

/** Converts the design to another format and lists what that format cannot store. */
export function ConvertForm({ design, converted: convertedFile, onConvert, m }: OpenedDesignProps) {
  const [machine] = useMachines();
  const [chosenId, setChosen] = useState<string>();
  const id = chosenId ?? defaultFormat(design.formats, machine?.formats ?? []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConvert(id);
  };
  useEffect(() => {
    if (convertedFile) saveFile(new Blob([convertedFile.bytes]), convertedFile.name);
  }, [convertedFile]);
  return (
    <form className="form" onSubmit={submit}>
      <SelectField
        label={m.to}
        value={id}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        options={design.formats.map((format) => ({ value: format.id, label: format.title }))}
      />
      <Button type="submit" busy={convertedFile === null}>
        {m.convert}
      </Button>
      <div role="status">
        {convertedFile && <p>{m.saved(convertedFile.name)}</p>}
        {convertedFile?.losses.length === 0 && <p>{m.nothingLost}</p>}
        {convertedFile && convertedFile.losses.length > 0 && (
          <>
            <p>{m.lost}</p>
            <ul>
              {convertedFile.losses.map(({ code, count }) => (
                <li key={code}>{(m.losses[code] ?? m.otherLoss)(count)}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </form>
  );
}

/** Preselects the first format that the machine reads; without a machine, one that most machines read. */
function defaultFormat(formats: OpenedDesign["formats"], readableFormats: readonly string[]): string {
  return formats.find(({ id }) => readableFormats.includes(id.toUpperCase()))?.id ?? "dst";
}

import type { OfficeMachine } from "../../../contract/office/machines/machine-wire.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { useMessages } from "../../data/office-context.ts";
import { formatsText, hoopsText } from "./machine-text.ts";

export interface MachineFieldsProps {
  readonly machine: OfficeMachine | undefined;
  /** As somebody saved it while it was edited here. */
  readonly meanwhile: OfficeMachine | undefined;
  readonly formats: readonly string[];
  /** Sentences by the names of the wire, `hoops.0.widthMm` among them. */
  readonly faults: Readonly<Record<string, string>>;
}

type Shown = (machine: OfficeMachine) => string;

export function MachineFields({ machine, meanwhile, formats, faults }: MachineFieldsProps) {
  const m = useMessages().machines;
  const field = (name: string, label: string, shown: Shown, hint?: string) => {
    const [first, theirs] = [machine && shown(machine), meanwhile && shown(meanwhile)];
    const isTheirs = theirs !== undefined && theirs !== first;
    return {
      ...{ name, label, defaultValue: first, autoComplete: "off" },
      hint: isTheirs ? m.meanwhile(theirs) : hint,
      error: faultOf(faults, name),
    };
  };
  const allFormats = formatsText({ formats: [...formats] });
  const number = { inputMode: "numeric" } as const;
  const limit = { ...number, "data-optional": true };
  return (
    <>
      <Field {...field("title", m.name, ({ title }) => title, m.nameHint)} maxLength={80} />
      <Field {...field("formats", m.formats, formatsText, m.formatsHint(allFormats))} />
      <Field {...field("hoops", m.hoops, hoopsText, m.hoopsHint)} />
      <div className="field-pair">
        <Field
          {...field("min", m.slowest, ({ rpm }) => `${rpm.min}`)}
          {...number}
          error={faultOf(faults, "rpm")}
        />
        <Field {...field("max", m.fastest, ({ rpm }) => `${rpm.max}`)} {...number} />
      </div>
      <label className="check">
        <input type="checkbox" name="rotates" defaultChecked={machine?.rotates ?? true} />
        <span>{m.rotates}</span>
      </label>
      <div className="field-pair">
        <Field {...field("maxStitches", m.maxStitches, most("maxStitches"), m.mostHint)} {...limit} />
        <Field {...field("maxColors", m.maxColors, most("maxColors"))} {...limit} />
      </div>
    </>
  );
}

const most =
  (name: "maxStitches" | "maxColors"): Shown =>
  (machine) =>
    `${machine[name] ?? ""}`;

/** A fault of a part of a field stands at the field. */
function faultOf(faults: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.entries(faults).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1];
}

import { fitOf, type OwnMachine, type StitchedSize } from "../../../contract/machines/fit.ts";

export interface NameHoop {
  readonly says: "fits" | "turned" | "big";
  /** Whole mm that the name is too large. */
  readonly by: number;
  /** As it lies around the name; mm. */
  readonly hoop: StitchedSize;
  /** As the machine's hoops are named; mm. */
  readonly field: StitchedSize;
}

/** Smallest hoop of the machine that takes the name, upright first, else the largest. */
export function nameHoop(size: StitchedSize, machine: OwnMachine | undefined): NameHoop | undefined {
  const fields = (machine?.fields ?? []).toSorted((a, b) => a.width * a.height - b.width * b.height);
  const largest = fields.at(-1);
  if (largest === undefined) return undefined;
  const fitIn = (field: StitchedSize) =>
    fitOf({ ...size, formats: ["ANY"] }, { name: "", formats: ["ANY"], fields: [field] });
  const upright = fields.find((field) => fitIn(field).says === "fits");
  if (upright) return { says: "fits", by: 0, hoop: upright, field: upright };
  const turned = fields.find((field) => fitIn(field).says === "turned");
  if (turned)
    return { says: "turned", by: 0, hoop: { width: turned.height, height: turned.width }, field: turned };
  return {
    says: "big",
    by: Math.min(...fields.map((field) => fitIn(field).by)),
    hoop: largest,
    field: largest,
  };
}

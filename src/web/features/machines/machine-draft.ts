import { OWN_MACHINES_LIMIT } from "../../../contract/constants.ts";
import type { OwnMachine, StitchedSize } from "../../../contract/machines/fit.ts";
import type { ListedMachine } from "../../../contract/machines/own-machines.ts";

/** What stands in the form of a machine. */
export interface MachineDraft {
  readonly maker: string;
  readonly model: ListedMachine | undefined;
  /** The model's hoops that are ticked. */
  readonly hoops: readonly StitchedSize[];
  readonly formats: readonly string[];
  /** As typed. */
  readonly width: string;
  readonly height: string;
  readonly name: string;
}

export const EMPTY_DRAFT: MachineDraft = {
  maker: "",
  model: undefined,
  hoops: [],
  formats: [],
  width: "",
  height: "",
  name: "",
};

export type MachineErrors = Partial<Record<"width" | "height" | "hoops", "field" | "measure" | "hoops">>;

/** The draft with another model of the table: what somebody has read of it is ticked, and may be taken out. */
export function withModel(draft: MachineDraft, model: ListedMachine | undefined): MachineDraft {
  const hoops = model?.source ? model.fields : [];
  return { ...draft, model, hoops, formats: model?.formatsSource ? model.formats : [] };
}

/** The draft whose model's hoops and formats the visitor has found right. */
export function withAllOfModel({ model, ...draft }: MachineDraft): MachineDraft {
  return { ...draft, model, hoops: model?.fields ?? [], formats: model?.formats ?? [] };
}

/** The machine that a draft describes, or what is missing of it. */
export function machineOf(draft: MachineDraft): OwnMachine | MachineErrors {
  const { model, hoops, formats } = draft;
  const [width, height] = [draft.width.trim(), draft.height.trim()];
  const isTyped = width !== "" || height !== "";
  // Of a model that nobody has read of, hoops may stay unknown.
  const isUnknown = model !== undefined && !model.source;
  if (!isTyped && hoops.length === 0 && !isUnknown)
    return model ? { hoops: "hoops" } : { width: "field", height: "field" };
  const errors: MachineErrors = {
    ...(isTyped && !isMeasure(width) && { width: "measure" }),
    ...(isTyped && !isMeasure(height) && { height: "measure" }),
  };
  if (Object.keys(errors).length > 0) return errors;
  const fields = isTyped ? [...hoops, { width: Number(width), height: Number(height) }] : hoops;
  const [first] = fields;
  const usual = model ? `${model.maker} ${model.model}` : `${first?.width} × ${first?.height} mm`;
  return { name: draft.name.trim().slice(0, 80) || usual, fields, formats };
}

/** The machine first among the others, in place of one of its name; `undefined` where there are too many. */
export function withMachine(
  machines: readonly OwnMachine[],
  machine: OwnMachine,
): readonly OwnMachine[] | undefined {
  const all = [machine, ...machines.filter(({ name }) => name !== machine.name)];
  return all.length > OWN_MACHINES_LIMIT ? undefined : all;
}

const isMeasure = (text: string) => /^\d{2,4}$/.test(text) && Number(text) >= 10 && Number(text) <= 3_000;

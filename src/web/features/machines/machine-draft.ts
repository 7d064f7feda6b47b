import { OWN_MACHINES_LIMIT } from "../../../contract/constants.ts";
import type { OwnMachine, StitchedSize } from "../../../contract/machines/fit.ts";
import type { ListedMachine } from "../../../contract/machines/own-machines.ts";

/** Values of the machine form. */
export interface MachineDraft {
  readonly maker: string;
  readonly model: ListedMachine | undefined;
  /** Selected hoops of the model. */
  readonly hoops: readonly StitchedSize[];
  readonly formats: readonly string[];
  /** Saved hoops that are not the model's. */
  readonly otherHoops: readonly StitchedSize[];
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
  otherHoops: [],
  width: "",
  height: "",
  name: "",
};

export type MachineErrors = Partial<Record<"width" | "height" | "hoops", "field" | "measure" | "hoops">>;

/**
 * The draft with another model of the table: verified hoops and formats are selected and can be
 * cleared.
 */
export function withModel(draft: MachineDraft, model: ListedMachine | undefined): MachineDraft {
  const hoops = model?.areFieldsVerified ? model.fields : [];
  return { ...draft, model, hoops, formats: model?.areFormatsVerified ? model.formats : [] };
}

/** The draft after the visitor has confirmed all hoops and formats of the model. */
export function withAllOfModel({ model, ...draft }: MachineDraft): MachineDraft {
  return { ...draft, model, hoops: model?.fields ?? [], formats: model?.formats ?? [] };
}

/** The draft that changes a saved machine, which may be a model of the table. */
export function draftOf(machine: OwnMachine, table: readonly ListedMachine[]): MachineDraft {
  const { name, fields, formats } = machine;
  const model = table.find(({ maker, model }) => `${maker} ${model}` === name);
  const isSame = (one: StitchedSize) => (otherSize: StitchedSize) =>
    one.width === otherSize.width && one.height === otherSize.height;
  const ofModel = (model?.fields ?? []).filter((field) => fields.some(isSame(field)));
  const otherHoops = fields.filter((field) => !ofModel.some(isSame(field)));
  const hoops = [...ofModel, ...otherHoops];
  return { ...EMPTY_DRAFT, maker: model?.maker ?? "", model, hoops, otherHoops, formats, name };
}

/** The machine of a complete draft, or the errors of an incomplete one. */
export function machineOf(draft: MachineDraft): OwnMachine | MachineErrors {
  const { model, hoops, formats } = draft;
  const [width, height] = [draft.width.trim(), draft.height.trim()];
  const isTyped = width !== "" || height !== "";
  // Hoops may stay unknown for a model that was not verified.
  const isUnknown = model !== undefined && !model.areFieldsVerified;
  if (!isTyped && hoops.length === 0 && !isUnknown)
    return model ? { hoops: "hoops" } : { width: "field", height: "field" };
  const errors: MachineErrors = {
    ...(isTyped && !isMeasure(width) && { width: "measure" }),
    ...(isTyped && !isMeasure(height) && { height: "measure" }),
  };
  if (Object.keys(errors).length > 0) return errors;
  const fields = isTyped ? [...hoops, { width: Number(width), height: Number(height) }] : hoops;
  const [first] = fields;
  const usualName = model ? `${model.maker} ${model.model}` : `${first?.width} × ${first?.height} mm`;
  return { name: draft.name.trim().slice(0, 80) || usualName, fields, formats };
}

/**
 * Puts the machine first, in place of `edited` and of one of the same name; `undefined` if there are too
 * many.
 */
export function withMachine(
  machines: readonly OwnMachine[],
  machine: OwnMachine,
  edited?: OwnMachine,
): readonly OwnMachine[] | undefined {
  const all = [machine, ...machines.filter(({ name }) => name !== machine.name && name !== edited?.name)];
  return all.length > OWN_MACHINES_LIMIT ? undefined : all;
}

const isMeasure = (text: string) => /^\d{2,4}$/.test(text) && Number(text) >= 10 && Number(text) <= 3_000;

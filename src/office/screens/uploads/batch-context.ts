import { createContext, useContext } from "react";
import type { OfficeMachine } from "../../../contract/office/machines/machine-wire.ts";
import type { UploadedDesign } from "../../../contract/office/uploads/uploads-wire.ts";

/** Values and actions for every row of the uploads page. */
export interface Batch {
  /** Machines that the shop sells for. */
  readonly machines: readonly OfficeMachine[];
  /** Paths of the shop's categories, lower-case. */
  readonly categories: ReadonlySet<string>;
  /** Removes designs, with undo. */
  readonly remove: (designs: readonly UploadedDesign[]) => void;
  /** Copies a row's value into the empty cells below it. */
  readonly fillDown: (key: string, field: "category" | "price", value: string) => void;
}

export const BatchContext = createContext<Batch>({
  machines: [],
  categories: new Set(),
  remove: () => {},
  fillDown: () => {},
});

export const useBatchActions = (): Batch => useContext(BatchContext);

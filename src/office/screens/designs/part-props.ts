import type { Design } from "../../../contract/office/designs/designs-wire.ts";
import type { Edited } from "../../edits/use-edited.ts";

/** Props of each part of a design's form. */
export interface PartProps {
  readonly design: Design;
  readonly edited: Edited;
  /** Sentences by field. */
  readonly errors: Readonly<Record<string, string>>;
}

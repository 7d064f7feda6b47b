import type { Design } from "../../../contract/office/designs/designs-wire.ts";
import type { Edited } from "../../edits/use-edited.ts";

/** What the parts of a design's form share. */
export interface PartProps {
  readonly design: Design;
  readonly edited: Edited;
  /** Sentences by field. */
  readonly errors: Readonly<Record<string, string>>;
}

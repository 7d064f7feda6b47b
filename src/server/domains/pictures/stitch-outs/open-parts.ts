import {
  applyThreads,
  type Design,
  measure,
  read,
  readSideCar,
  sideCarId,
  type Thread,
} from "@kasuti/embroidery";
import { upright } from "../upright.ts";
import type { PartName, SoldFile, StitchOutTask } from "./stitch-out-task.ts";

/** A part as it is worn, in its colours. */
export interface OpenPart {
  readonly name: PartName;
  readonly design: Design;
}

/** The first variant's parts, each once; what cannot be read is left out. */
export function openParts({ variants }: Pick<StitchOutTask, "variants">): OpenPart[] {
  const [shown = [], ...others] = variants;
  const names = [...new Set(shown.map(({ part }) => part))];
  return names.flatMap((name) => {
    const design = openPart(shown, name);
    if (!design) return [];
    return [{ name, design: upright(hasColours(design) ? design : lent(design, name, others)) }];
  });
}

export const hasColours = ({ threads }: Design): boolean => threads.length > 0;

function openPart(files: readonly SoldFile[], name: PartName): Design | undefined {
  const file = files.find(({ part }) => part === name);
  const result = file && read(file.bytes, { name: file.name });
  if (!file || !result?.ok) return undefined;
  return hasColours(result.design) ? result.design : applyThreads(result.design, adjacentThreads(file));
}

/** Of the side-car; none where there is none, or it holds no colours. */
function adjacentThreads({ sideCar }: SoldFile): readonly Thread[] {
  const id = sideCar && sideCarId(sideCar.name);
  const result = id && readSideCar(sideCar.bytes, id);
  return result?.ok ? result.threads : [];
}

/** With the threads of a variant that sews as many blocks of this part: it is the same design in a format that has colours. */
function lent(design: Design, name: PartName, others: StitchOutTask["variants"]): Design {
  const blocks = measure(design).blocks.length;
  const lender = others
    .map((files) => openPart(files, name))
    .find((other) => other && hasColours(other) && measure(other).blocks.length === blocks);
  return lender ? { ...design, threads: lender.threads } : design;
}

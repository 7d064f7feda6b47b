import {
  applyThreads,
  type Design,
  measure,
  read,
  readSideCar,
  sideCarId,
  type Thread,
} from "@kasuti/embroidery";
import { upright } from "../drawing/upright.ts";
import type { PartName, SoldFile, StitchPreviewTask } from "./stitch-preview-task.ts";

/** An upright part with its thread colours. */
export interface OpenPart {
  readonly name: PartName;
  readonly design: Design;
}

/** Reads each part of the first variant once; unreadable files are left out. */
export function openParts({ variants }: Pick<StitchPreviewTask, "variants">): OpenPart[] {
  const [shownFiles = [], ...others] = variants;
  const names = [...new Set(shownFiles.map(({ part }) => part))];
  return names.flatMap((name) => {
    const design = openPart(shownFiles, name);
    if (!design) return [];
    return [
      { name, design: upright(hasColours(design) ? design : withBorrowedThreads(design, name, others)) },
    ];
  });
}

export const hasColours = ({ threads }: Design): boolean => threads.length > 0;

function openPart(files: readonly SoldFile[], name: PartName): Design | undefined {
  const file = files.find(({ part }) => part === name);
  const result = file && read(file.bytes, { name: file.name });
  if (!file || !result?.ok) return undefined;
  return hasColours(result.design) ? result.design : applyThreads(result.design, adjacentThreads(file));
}

/** Threads of the side-car file; empty if it is missing or has no colours. */
function adjacentThreads({ sideCar }: SoldFile): readonly Thread[] {
  const id = sideCar && sideCarId(sideCar.name);
  const result = id && readSideCar(sideCar.bytes, id);
  return result?.ok ? result.threads : [];
}

/**
 * Borrows the threads of another variant that has the same number of blocks: the same design in a format with
 * colours.
 */
function withBorrowedThreads(design: Design, name: PartName, others: StitchPreviewTask["variants"]): Design {
  const blocks = measure(design).blocks.length;
  const lender = others
    .map((files) => openPart(files, name))
    .find(
      (otherDesign) =>
        otherDesign && hasColours(otherDesign) && measure(otherDesign).blocks.length === blocks,
    );
  return lender ? { ...design, threads: lender.threads } : design;
}

import { formatRupees } from "../../../../contract/money.ts";
import type { BulkDifference, BulkItem, RowFault } from "../../../../contract/office/bulk/bulk-wire.ts";
import { isPlainReason, sentenceIn } from "../../../../server/domains/failure.ts";
import type { Output } from "../../output.ts";
import { counted, inIndia, plain } from "../../written.ts";
import type { Bulk } from "./bulk-work.ts";

/** More rows than this say nothing to people; programs get all. */
export const SHOWN = 40;

/** What a change of many designs would come to, and the designs that it is about, those shown first. */
export interface BulkPlan extends Pick<Bulk, "id" | "counts"> {
  readonly waiting: readonly BulkItem[];
  readonly impossible: readonly BulkItem[];
}

export function printPlan(output: Output, { counts, waiting, impossible }: BulkPlan): void {
  if (waiting.length > 0) output.table(["Design", "", "Now → new"], waiting.map(rowOf));
  const more = counts.waiting - waiting.length;
  if (more > 0) output.line(`… and ${more} more (--json shows all)`);
  if (counts.same > 0) output.line(`${counted(counts.same, "design")} so already`);
  if (counts.impossible > 0) output.line(`Not possible: ${counts.impossible}`);
  for (const { productId, name, fault } of impossible)
    output.line(`  ${productId} ${plain(name)}: ${reasonText(fault)}`);
}

function rowOf({ productId, name, differences }: BulkItem): (string | number)[] {
  return [productId, plain(name), plain(differences.map(differenceText).join("; "))];
}

function differenceText({ what, of, before, after }: BulkDifference): string {
  const shown = (value: string) => (what === "price" ? formatRupees(Number(value)) : value || "none");
  return `${of ? `${of}: ` : ""}${shown(before)} → ${shown(after)}`;
}

function reasonText(fault: string | null): string {
  return fault !== null && isPlainReason(fault) ? sentenceIn(fault) : (fault ?? "");
}

/** For a program; `end` is missing where nothing was begun. */
export function planJson({ id, counts, waiting, impossible }: BulkPlan, end: Bulk | undefined) {
  return {
    done: end !== undefined,
    ...(end && { id, changed: end.counts.changed, refused: end.counts.refused, undoUntil: end.undoUntil }),
    same: counts.same,
    designs: waiting.map(({ productId, name, differences }) => ({ id: productId, name, differences })),
    impossible: impossible.map(({ productId, name, fault }) => ({
      id: productId,
      name,
      fault: reasonText(fault),
    })),
  };
}

const ROW_FAULTS: Readonly<Record<RowFault["fault"], string>> = {
  price: "this is no price from ₹1 to ₹1,00,000",
  design: "this design is not among those that are meant",
  "names-alike": "several designs are called so: say the id",
  variant: "the design has no such variant",
  twice: "another row gives it another price",
  tags: "these are no tags",
};

export function faultText(faults: readonly RowFault[]): string {
  const lines = faults.map(({ row, fault, text }) => `  row ${row}: ${plain(text)} – ${ROW_FAULTS[fault]}`);
  return ["Nothing was changed: mend these rows first.", ...lines].join("\n");
}

export function endText({ id, counts, undoUntil }: Bulk): string {
  const left = counts.refused > 0 ? ` Left alone, changed by somebody meanwhile: ${counts.refused}.` : "";
  const until = undoUntil
    ? ` Until ${inIndia(new Date(undoUntil))} products bulk-undo ${id} takes it back.`
    : "";
  return `Changed ${counted(counts.changed, "design")}.${left}${until}`;
}

import { issueSentence } from "../../contract/office/uploads/issues.ts";
import { type ImportReport, summaryOf } from "../../server/domains/intake/index.ts";
import type { MoveIn } from "../../server/domains/move-in/index.ts";
import type { Output } from "./output.ts";
import { plain } from "./written.ts";

const MAX_SHOWN = 20;

interface Shown {
  readonly apply?: boolean;
  readonly update?: boolean;
  /** Paths of what was written. */
  readonly page?: string;
  readonly choicesFile?: string;
  readonly hasOfficeChoices?: boolean;
}

/** Prints a plan or what was done. */
export function showMoveIn(
  output: Output,
  { report, designs, otherIssues }: MoveIn,
  { apply: applies = false, update: updates = false, page, choicesFile, hasOfficeChoices }: Shown,
): void {
  showDesigns(output, designs);
  const { from, customers, orders, purchases, addresses, products } = report;
  if (from !== "folder" || customers + orders > 0) {
    output.line(
      `\n${output.style("bold", from)}: ${orders} orders, ${customers} people, ${addresses} old addresses`,
    );
    output.table(
      ["", "Proven", "By name", "Unknown"],
      [["Purchases", purchases.proven, purchases.byName, purchases.unknown]],
    );
  }
  const others = otherIssues.map(({ file, line, text }) => {
    const place = [file, line > 0 && `line ${line}`].filter(Boolean).join(", ");
    return `${place && `${place}: `}${text}`;
  });
  list(output, "Good to know", others, "yellow");
  for (const notice of [...designs.notices.map(issueSentence), summaryOf(designs).picturesText])
    if (notice) output.line(notice);
  if (from === "folder" && !updates && products.known > 0)
    output.line(
      "Designs that are here already stay as they are. Add --update to change them as catalogue.csv says.",
    );
  if (page) output.line(`Report with pictures: ${page}`);
  if (hasOfficeChoices)
    output.line("The choices of the office under Move in were used; --choices gives others.");
  if (choicesFile) output.line(`Choices to fill in and give with --choices: ${choicesFile}`);
  if (!applies) output.line("Nothing changed. Add --apply to do it.");
}

function showDesigns(output: Output, report: ImportReport): void {
  const { products, variants, refusals, warnings } = summaryOf(report);
  const row = (state: keyof typeof products) => [state, products[state], variants[state]];
  if (report.products.length > 0)
    output.table(
      [report.isDryRun ? "Would be" : "", "Products", "Variants"],
      [row("new"), row("changed"), row("unchanged"), row("refused")],
    );
  const changes = report.products.flatMap(({ label, state, changes: ownChanges }) =>
    report.isDryRun && state === "new"
      ? [`${label}: new`]
      : ownChanges.map(({ reason }) => `${label}: ${reason}`),
  );
  list(output, report.isDryRun ? "Would change" : "Changed", changes, "dim");
  const line = ({ label, issue }: (typeof refusals)[number]) =>
    [issue.row && `row ${issue.row}`, label, issue.file === label ? undefined : issue.file]
      .filter(Boolean)
      .join(", ")
      .concat(`: ${issue.reason} ${issue.advice}`);
  const unread = report.issues.map((issue) => line({ label: issue.file ?? report.source, issue }));
  list(output, "Refused", [...unread, ...refusals.map(line)], "red");
  list(output, "Warnings", warnings.map(line), "yellow");
}

function list(
  output: Output,
  title: string,
  lines: readonly string[],
  style: "dim" | "red" | "yellow",
): void {
  if (lines.length === 0) return;
  output.line(`\n${output.style("bold", title)}`);
  for (const line of lines.slice(0, MAX_SHOWN)) output.line(`  ${output.style(style, plain(line))}`);
  if (lines.length > MAX_SHOWN) output.line(`  … and ${lines.length - MAX_SHOWN} more in the report`);
}

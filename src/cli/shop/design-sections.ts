import { formatRupees, rupees } from "../../contract/money.ts";
import { issueSentence } from "../../contract/office/uploads/issues.ts";
import { type ImportReport, summaryOf } from "../../server/domains/intake/index.ts";

type Result = ImportReport["products"][number];
type VariantResult = Result["variants"][number];
type State = Result["state"];

const STATES: readonly State[] = ["refused", "new", "changed", "unchanged"];
const TITLES: Readonly<Record<State, string>> = {
  refused: "Refused",
  new: "New",
  changed: "Changed",
  unchanged: "Unchanged",
};

/** Designs of a move, as HTML: a table, what could not be read, and each design with its picture. */
export function designSections(report: ImportReport): string {
  if (report.products.length + report.issues.length + report.notices.length === 0) return "";
  const unread = report.issues.map((issue) => `<li>${issueHtml(issue)}</li>`).join("");
  const notices = report.notices.map((notice) => `<li>${escapeHtml(issueSentence(notice))}</li>`).join("");
  return `<h2>Designs</h2>
${summaryTable(summaryOf(report))}
${unread && `<h2>Could not be read</h2><ul>${unread}</ul>`}
${notices && `<h2>About the designs</h2><ul>${notices}</ul>`}
${STATES.map((state) => section(report, state)).join("\n")}`;
}

function summaryTable({
  products,
  variants,
  refusals,
  warnings,
  picturesText: pictures,
}: ReturnType<typeof summaryOf>): string {
  const rows = STATES.map(
    (state) =>
      `<tr><th>${TITLES[state]}</th><td class="number">${products[state]}</td><td class="number">${variants[state]}</td></tr>`,
  );
  const [errorCount, warningCount] = [refusals.length, warnings.length];
  return `<table><thead><tr><th></th><th class="number">Products</th><th class="number">Variants</th></tr></thead><tbody>${rows.join("")}</tbody></table>
<p><span class="${errorCount ? "bad" : "good"}">${errorCount === 1 ? "1 error" : `${errorCount} errors`}</span>, ${warningCount === 1 ? "1 warning" : `${warningCount} warnings`}. ${pictures}</p>`;
}

/** Products with a refused variant come first, whatever their state. */
function section({ products }: ImportReport, state: State): string {
  const shownProducts = products.filter((product) => sectionOf(product) === state);
  if (shownProducts.length === 0) return "";
  const title = state === "refused" ? "Refused or partly refused" : TITLES[state];
  const body =
    state === "unchanged"
      ? `<p>${shownProducts.map(({ label }) => escapeHtml(label)).join(" · ")}</p>`
      : shownProducts.map(productHtml).join("\n");
  return `<h2>${title} (${shownProducts.length})</h2>\n${body}`;
}

function sectionOf({ state, variants }: Result): State {
  return variants.some((variant) => variant.state === "refused") ? "refused" : state;
}

function productHtml(product: Result): string {
  const { label, id, row, thumbnail, changes, errors, variants } = product;
  const picture = thumbnail
    ? `<img src="data:image/webp;base64,${thumbnail}" alt="" loading="lazy">`
    : '<div class="blank"></div>';
  const facts = [TITLES[product.state], id && `no. ${id}`, row && `row ${row}`].filter(Boolean).join(" · ");
  const items = [
    ...errors.map((issue) => `<li class="bad">${issueHtml(issue)}</li>`),
    ...changes.map(({ reason }) => `<li>${escapeHtml(reason)}</li>`),
    ...product.warnings.map((issue) => `<li>${issueHtml(issue)}</li>`),
  ];
  return `<article class="product">${picture}<div><h3>${escapeHtml(label)}</h3><p class="quiet">${facts}</p>
${items.length > 0 ? `<ul>${items.join("")}</ul>` : ""}
<div class="rows"><table>${variants.map(variantHtml).join("")}</table></div></div></article>`;
}

function variantHtml(variant: VariantResult): string {
  const { label, state, format, hoop, stitches, pricePaise, errors = [] } = variant;
  if (state === "refused")
    return `<tr><td>${escapeHtml(label)}</td><td colspan="5" class="bad">${errors.map((error) => issueHtml(error, label)).join("<br>") || TITLES[state]}</td></tr>`;
  const cells = [
    escapeHtml(label),
    (format ?? "").toUpperCase(),
    hoop ?? "",
    stitches ? `${stitches.map((count) => count.toLocaleString("en")).join(" + ")} stitches` : "",
    pricePaise === undefined ? "" : formatRupees(rupees(pricePaise)),
    TITLES[state].toLowerCase(),
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
}

/** Issue as HTML; `label` is shown before it already. */
function issueHtml({ file, row, reason, advice }: Result["warnings"][number], label?: string): string {
  const place = [row && `row ${row}`, file !== label && file].filter(Boolean).join(", ");
  return `${place ? `<span class="quiet">${escapeHtml(place)}:</span> ` : ""}${escapeHtml(reason)} <span class="quiet">${escapeHtml(advice)}</span>`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

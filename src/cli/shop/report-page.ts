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

export const STYLE = `
:root{color-scheme:light dark;--ground:#fbf6ea;--ink:#2b1a16;--quiet:#6f5c50;--line:#d9c9a8;--maroon:#6d1a2d;--good:#2f6b2f;--bad:#a3161f}
@media (prefers-color-scheme:dark){:root{--ground:#1d1411;--ink:#f3e9d8;--quiet:#bba993;--line:#4a382c;--maroon:#e9a3b0;--good:#9ccf8f;--bad:#ff9c94}}
*{box-sizing:border-box}body{margin:0 auto;padding:2rem 1rem 4rem;max-width:70rem;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
h1{color:var(--maroon);margin:0}h2{margin:2.5rem 0 .75rem;border-bottom:2px dashed var(--line);padding-bottom:.25rem}
p{margin:.25rem 0}.quiet{color:var(--quiet)}table{border-collapse:collapse}td,th{padding:.25rem .9rem .25rem 0;text-align:left;vertical-align:top}
td.number,th.number{text-align:right;font-variant-numeric:tabular-nums}.bad{color:var(--bad)}.good{color:var(--good)}
.product{display:grid;grid-template-columns:7.5rem 1fr;gap:1rem;padding:.9rem 0;border-bottom:1px solid var(--line)}
.product img,.blank{width:7.5rem;height:7.5rem;border-radius:.4rem;border:1px solid var(--line)}
.product h3{margin:0}ul{margin:.25rem 0;padding-left:1.2rem}li{overflow-wrap:anywhere}.rows{overflow-x:auto;font-size:.9rem}
@media (max-width:30rem){.product{grid-template-columns:1fr}.blank{display:none}}`;

/** Renders the report as one self-contained HTML page; `madeAt` is shown at the top. */
export function reportPage(report: ImportReport, madeAt: Date): string {
  const title = report.isDryRun ? "Import preview" : "Import report";
  const unread = report.issues.map((issue) => `<li>${issueHtml(issue)}</li>`).join("");
  const notices = report.notices.map((notice) => `<li>${escapeHtml(issueSentence(notice))}</li>`).join("");
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style>
<h1>${title}</h1>
<p class="quiet">${escapeHtml(report.source)} · ${madeAt.toISOString().slice(0, 16).replace("T", " ")} UTC</p>
${summaryTable(summaryOf(report))}
${unread && `<h2>Could not be read</h2><ul>${unread}</ul>`}
${notices && `<h2>Good to know</h2><ul>${notices}</ul>`}
${STATES.map((state) => section(report, state)).join("\n")}
</html>
`;
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

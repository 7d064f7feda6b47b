import type { MoveIn } from "../../server/domains/move-in/index.ts";
import { designSections, escapeHtml } from "./design-sections.ts";
import { inIndia } from "./written.ts";

interface Made {
  readonly applies: boolean;
  readonly madeAt: Date;
  /** Folder, zip or place of the files. */
  readonly source: string;
}

/** Issues that the page shows; `move-in.json` has all. */
const MOST_ISSUES = 500;
const MOST_PURCHASES = 2_000;

const STYLE = `
:root{color-scheme:light dark;--ground:#fbf6ea;--ink:#2b1a16;--quiet:#6f5c50;--line:#d9c9a8;--maroon:#6d1a2d;--good:#2f6b2f;--bad:#a3161f}
@media (prefers-color-scheme:dark){:root{--ground:#1d1411;--ink:#f3e9d8;--quiet:#bba993;--line:#4a382c;--maroon:#e9a3b0;--good:#9ccf8f;--bad:#ff9c94}}
*{box-sizing:border-box}body{margin:0 auto;padding:2rem 1rem 4rem;max-width:70rem;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
h1{color:var(--maroon);margin:0}h2{margin:2.5rem 0 .75rem;border-bottom:2px dashed var(--line);padding-bottom:.25rem}
p{margin:.25rem 0}.quiet{color:var(--quiet)}table{border-collapse:collapse}td,th{padding:.25rem .9rem .25rem 0;text-align:left;vertical-align:top}
td.number,th.number{text-align:right;font-variant-numeric:tabular-nums}.bad{color:var(--bad)}.good{color:var(--good)}
.product{display:grid;grid-template-columns:7.5rem minmax(0,1fr);gap:1rem;padding:.9rem 0;border-bottom:1px solid var(--line)}
.product img,.blank{width:7.5rem;height:7.5rem;border-radius:.4rem;border:1px solid var(--line)}
.product h3{margin:0}ul{margin:.25rem 0;padding-left:1.2rem}li,h3,p{overflow-wrap:anywhere}.rows{overflow-x:auto;max-width:100%;font-size:.9rem}
@media (max-width:30rem){.product{grid-template-columns:minmax(0,1fr)}.blank{display:none}}`;

/** Renders a move as one self-contained HTML page. */
export function moveInPage(
  { report, designs, otherIssues, unproven, open }: MoveIn,
  { applies, madeAt, source }: Made,
): string {
  const { from, purchases, customers, orders, addresses } = report;
  const title = applies ? "Move in" : "Move in: preview";
  const row = (name: string, ...counts: readonly number[]) =>
    `<tr><th>${name}</th>${counts.map((count) => `<td class="number">${count.toLocaleString("en")}</td>`).join("")}</tr>`;
  const hasBuyers = from !== "folder" || customers + orders > 0;
  const buyers = `<h2>Buyers</h2>
<table>${row("People", customers)}${row("Orders", orders)}${row("Old addresses", addresses)}</table>
<h2>Purchases</h2>
<table>${row("Proven by their files", purchases.proven)}${row("By name and size", purchases.byName)}${row("Unknown", purchases.unknown)}</table>`;
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style>
<h1>${title}</h1>
<p class="quiet">${escapeHtml(source)} · ${inIndia(madeAt)}${applies ? "" : " · nothing was changed"}</p>
${hasBuyers ? buyers : ""}
${purchaseList(unproven, "unknown", "Unknown purchases", "Their buyers can claim them with the order number. Add the missing files and move in again, or decide each claim in the office.")}
${purchaseList(unproven, "byName", "By name and size", "Compare a few of them: the file has the name and size of the design, and other stitches.")}
${spellingList(open.people)}
${issueList(otherIssues)}
${designSections(designs)}
</html>
`;
}

function purchaseList(
  unproven: MoveIn["unproven"],
  outcome: MoveIn["unproven"][number]["outcome"],
  title: string,
  advice: string,
): string {
  const purchases = unproven.filter((proof) => proof.outcome === outcome);
  const items = purchases.slice(0, MOST_PURCHASES).map(({ purchase, missing }) => {
    const { orderNumber, productName, variantName, email } = purchase;
    const facts = [
      orderNumber && `order ${orderNumber}`,
      email,
      [productName, variantName].filter(Boolean).join(", "),
    ];
    const lacks =
      missing.length > 0 ? ` <span class="quiet">missing: ${escapeHtml(missing.join(", "))}</span>` : "";
    return `<li>${escapeHtml(facts.filter(Boolean).join(" · "))}${lacks}</li>`;
  });
  return section(title, purchases.length, advice, items);
}

function spellingList(people: MoveIn["open"]["people"]): string {
  const items = people.map(
    ({ mailbox, spellings }) => `<li>${escapeHtml(`${mailbox}: ${spellings.join(" · ")}`)}</li>`,
  );
  const advice =
    "These addresses may belong to one person each. Each is an account of its own, unless you choose otherwise in the office under Move in, or write the mailbox under people in the file of choices.";
  return section("Perhaps one person", people.length, advice, items);
}

function issueList(issues: MoveIn["otherIssues"]): string {
  const items = issues.slice(0, MOST_ISSUES).map(({ file, line, text }) => {
    const place = [file, line > 0 && `line ${line}`].filter(Boolean).join(", ");
    return `<li>${place ? `<span class="quiet">${escapeHtml(place)}:</span> ` : ""}${escapeHtml(text)}</li>`;
  });
  return section("Good to know", issues.length, "All of them are in move-in.json.", items);
}

function section(title: string, count: number, advice: string, items: readonly string[]): string {
  if (count === 0) return "";
  const more = count - items.length;
  return `<h2>${title} (${count.toLocaleString("en")})</h2><p class="quiet">${advice}</p><ul>${items.join("\n")}${more > 0 ? `<li>… and ${more.toLocaleString("en")} more</li>` : ""}</ul>`;
}

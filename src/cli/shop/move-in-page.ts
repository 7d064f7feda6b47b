import type { MoveIn } from "../../server/domains/move-in/index.ts";
import { escapeHtml, STYLE } from "./report-page.ts";

interface Made {
  readonly applies: boolean;
  readonly madeAt: Date;
}

/** Issues that the page shows; `move-in.json` has all. */
const MOST_ISSUES = 500;
const MOST_PURCHASES = 2_000;

/** Renders a move as one self-contained HTML page. */
export function moveInPage({ report, unproven, open }: MoveIn, { applies, madeAt }: Made): string {
  const { from, products, purchases, customers, orders, addresses } = report;
  const title = applies ? "Move in" : "Move in: preview";
  const row = (name: string, ...counts: readonly number[]) =>
    `<tr><th>${name}</th>${counts.map((count) => `<td class="number">${count.toLocaleString("en")}</td>`).join("")}</tr>`;
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style>
<h1>${title}</h1>
<p class="quiet">${from} · ${madeAt.toISOString().slice(0, 16).replace("T", " ")} UTC${applies ? "" : " · nothing was changed"}</p>
<h2>Designs</h2>
<table>${row("New", products.new)}${row("Already here", products.known)}${row("Refused", products.refused)}</table>
<h2>Buyers</h2>
<table>${row("People", customers)}${row("Orders", orders)}${row("Old addresses", addresses)}</table>
<h2>Purchases</h2>
<table>${row("Proven by their files", purchases.proven)}${row("By name and size", purchases.byName)}${row("Unknown", purchases.unknown)}</table>
${purchaseList(unproven, "unknown", "Unknown purchases", "Their buyers can claim them with the order number. Add the missing files and move in again, or decide each claim in the office.")}
${purchaseList(unproven, "byName", "By name and size", "Compare a few of them: the file has the name and size of the design, and other stitches.")}
${spellingList(open.people)}
${issueList(report.issues)}
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
  const items = people.map(({ spellings: group }) => `<li>${escapeHtml(group.join(" · "))}</li>`);
  const advice =
    "These addresses may belong to one person each. Each is an account of its own, unless you choose otherwise in the office under Move in.";
  return section("Perhaps one person", people.length, advice, items);
}

function issueList(issues: MoveIn["report"]["issues"]): string {
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

import type { ScenarioResult } from "./run-scenario.ts";
import type { Tally } from "./tally.ts";

const SECTIONS = [
  ["Faults", "fault: "],
  ["Kills", "kill: "],
  ["State changes of orders", "transition: "],
  ["Final order states", "order: "],
  ["Final payment states", "payment: "],
  ["Partial refunds", "partial refund: "],
  ["Code and exchanges", "code: "],
  ["Mails", "mail: "],
  ["Warnings and errors logged", "log: "],
] as const;

/** Formats all counts. */
export function summaryTable(seed: string, engine: string, { tally, violations }: ScenarioResult): string {
  const unanswered = tally.of("calls without an answer");
  return [
    `Scenario on ${engine}, seed ${seed}: ${tally.of("purchases")} purchases, ${totalOf(tally, "fault: ")} faults, ${tally.of("kill: all")} kills, ${unanswered} calls without an answer, ${violations.length} violations`,
    ...SECTIONS.flatMap(([title, prefix]) => [
      title,
      ...tally.under(prefix).map(([kind, times]) => `  ${`${times}`.padStart(6)}  ${kind}`),
    ]),
  ].join("\n");
}

function totalOf(tally: Tally, prefix: string): number {
  return tally.under(prefix).reduce((sum, [, times]) => sum + times, 0);
}

/** Formats the violations with the traces of their orders; empty on success. */
export function failureText(seed: string, { violations }: ScenarioResult): string {
  const shown = violations
    .slice(0, 20)
    .map(({ sentence, order }) =>
      order
        ? `✗ ${sentence}\n  order ${order.providerOrderId}, ${order.amount} paise\n${order.trace.map((line) => `    ${line}`).join("\n")}`
        : `✗ ${sentence}`,
    );
  const more = violations.length > shown.length ? [`… and ${violations.length - shown.length} more`] : [];
  return violations.length === 0 ? "" : [`Seed ${seed}`, ...shown, ...more].join("\n");
}

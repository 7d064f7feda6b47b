import type { ScenarioResult } from "./run-scenario.ts";
import type { Tally } from "./tally.ts";

const SECTIONS = [
  ["Faults", "fault: "],
  ["Kills", "kill: "],
  ["Moves of orders", "move: "],
  ["Orders in the end", "order: "],
  ["Payments in the end", "payment: "],
  ["Parts of orders that were to go back", "part: "],
  ["Mails", "mail: "],
  ["Warnings and errors logged", "log: "],
] as const;

/** Everything that was counted, for people. */
export function tableOf(seed: string, engine: string, { tally, violations }: ScenarioResult): string {
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

/** What must not be, with the story of the order concerned; empty when all is well. */
export function troubleOf(seed: string, { violations }: ScenarioResult): string {
  const shown = violations
    .slice(0, 20)
    .map(({ sentence, order }) =>
      order
        ? `✗ ${sentence}\n  order ${order.providerOrderId}, ${order.amount} paise\n${order.story.map((line) => `    ${line}`).join("\n")}`
        : `✗ ${sentence}`,
    );
  const more = violations.length > shown.length ? [`… and ${violations.length - shown.length} more`] : [];
  return violations.length === 0 ? "" : [`Seed ${seed}`, ...shown, ...more].join("\n");
}

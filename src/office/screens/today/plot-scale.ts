import type { Language } from "../../../contract/languages.ts";

/** Smallest round number that is no less than any value; its half is round as well. */
export function scaleOf(values: readonly number[]): number {
  const maximum = Math.max(2, ...values);
  const power = 10 ** Math.floor(Math.log10(maximum));
  return [1, 2, 4, 6, 8, 10].map((times) => times * power).find((round) => round >= maximum) ?? maximum;
}

/** Labels that fit below a phone's chart. */
const MAX_LABELS = 5;

/** Labels below the chart, each over `count` steps: days, or months for steps of a month. */
export function labelsOf(
  steps: readonly { readonly from: string; readonly to: string }[],
  language: Language,
) {
  const every = Math.ceil(steps.length / MAX_LABELS);
  const isMonthly = steps.some(({ from, to }) => from.slice(8) === "01" && to.slice(8) >= "28");
  const format = new Intl.DateTimeFormat(`${language}-IN`, {
    month: "short",
    ...(isMonthly ? { year: "2-digit" } : { day: "numeric" }),
    timeZone: "UTC",
  });
  return steps
    .filter((_, place) => place % every === 0)
    .map(({ from }, place) => {
      const count = Math.min(every, steps.length - place * every);
      // A last label for few steps has too little room.
      return {
        key: from,
        count,
        isNarrow: count < every,
        text: count * 2 < every ? "" : format.format(new Date(from)),
      };
    });
}

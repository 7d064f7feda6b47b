import type { Paise } from "../../../contract/money.ts";

const SMALL = [
  ...["Zero", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven"],
  ...["Twelve", "Thirteen", "Fourteen", "Fifteen", "Sixteen", "Seventeen", "Eighteen", "Nineteen"],
];
const TENS = ["", "", "Twenty", "Thirty", "Forty", "Fifty", "Sixty", "Seventy", "Eighty", "Ninety"];
/** Indian number units, largest first. */
const STEPS = [
  [10_000_000, "Crore"],
  [100_000, "Lakh"],
  [1_000, "Thousand"],
  [100, "Hundred"],
] as const;

/** Formats `Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Fifty Paise Only`. */
export function amountInWords(amount: Paise): string {
  const rupees = Math.floor(amount / 100);
  const paise = amount % 100;
  const words = [
    ...(rupees > 0 || paise === 0 ? [`Rupees ${numberInWords(rupees)}`] : []),
    ...(paise > 0 ? [`${numberInWords(paise)} Paise`] : []),
  ];
  return `${words.join(" and ")} Only`;
}

function numberInWords(number: number): string {
  const step = STEPS.find(([size]) => number >= size);
  if (!step) return belowHundred(number);
  const [size, name] = step;
  const rest = number % size;
  const words = `${numberInWords(Math.floor(number / size))} ${name}`;
  return rest === 0 ? words : `${words} ${numberInWords(rest)}`;
}

function belowHundred(number: number): string {
  const smallWord = SMALL[number];
  if (smallWord !== undefined) return smallWord;
  const tens = TENS[Math.floor(number / 10)] ?? "";
  return number % 10 === 0 ? tens : `${tens}-${SMALL[number % 10]}`;
}

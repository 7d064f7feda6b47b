import { createIssue, type ImportIssue } from "../../../../contract/office/uploads/issues.ts";
import { PRICE_RANGE, parsePrice } from "../../../../contract/price.ts";
import type { CategoryPath } from "../../catalogue/writing/index.ts";
import type { PartName } from "../candidate.ts";

/** Value of a cell, or why it is invalid. */
export type Cell<T> = { readonly value: T } | ImportIssue;

const LARGEST_ID = 2_147_483_647;

export function readId(text: string): Cell<number> {
  const value = Number(text.replace(/^#/, ""));
  if (Number.isSafeInteger(value) && value >= 1 && value <= LARGEST_ID) return { value };
  return createIssue("id-invalid", { text });
}

/** Parses a price in rupees into paise. */
export function readPriceCell(text: string): Cell<number> {
  const amount = text.replace(/^(rs\.?|inr)\s*/iu, "").replace(/\s*\/-$/u, "");
  const price = parsePrice(amount);
  return "paise" in price
    ? { value: price.paise }
    : createIssue(price.error, { text: amount, range: PRICE_RANGE });
}

export function readYesNo(text: string): Cell<boolean> {
  if (/^(yes|y|true|1)$/i.test(text)) return { value: true };
  if (/^(no|n|false|0)$/i.test(text)) return { value: false };
  return createIssue("yes-no-unclear", { text });
}

const LONGEST_NAME = 120;

/** Parses categories, e.g. `Blouse > Back Neck | Offers`, with at most two levels each. */
export function readCategories(text: string): Cell<readonly [CategoryPath, ...CategoryPath[]]> {
  const paths: CategoryPath[] = [];
  for (const part of text.split("|")) {
    const path = readCategoryPath(part);
    if ("reason" in path) return path;
    paths.push(path);
  }
  const [first, ...others] = paths;
  return first ? { value: [first, ...others] } : badCategory(text);
}

function readCategoryPath(text: string): CategoryPath | ImportIssue {
  const names = text.split(">").map((name) => name.trim().replace(/\s+/g, " "));
  const [top = "", sub] = names;
  if (names.length > 2)
    return createIssue("category-deep", { path: names.join(" > "), levels: names.length });
  if (names.some((name) => name === "" || name.length > LONGEST_NAME)) return badCategory(text);
  return sub === undefined ? [top] : [top, sub];
}

function badCategory(text: string): ImportIssue {
  return createIssue("category-invalid", { text });
}

/** Comma-separated tags without duplicates. */
export function readTags(text: string): string {
  return [
    ...new Set(
      text
        .split(/[,;\n]/)
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
  ].join(",");
}

export function readFiles(text: string): readonly string[] {
  return text
    .split(/[;|\n]/)
    .map((file) => file.trim())
    .filter(Boolean);
}

const PARTS: Readonly<Record<string, PartName>> = {
  single: "single",
  whole: "single",
  back: "back",
  hand: "hand",
  hands: "hand",
  sleeve: "hand",
  sleeves: "hand",
};

export function readParts(text: string): Cell<readonly PartName[]> {
  const words = text
    .split(/[;|,\n]/)
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean);
  const unknown = words.find((word) => !PARTS[word]);
  if (unknown) return createIssue("part-unknown", { text: unknown });
  return { value: words.flatMap((word) => PARTS[word] ?? []) };
}

/** Parses a number that the owner declares: `12,500`, `84.5 mm`. */
export function readFigure(text: string): Cell<number> {
  const value = Number(text.replace(/\s*(mm|stitches|colou?rs)$/i, "").replace(/,(?=\d{2,3}\b)/g, ""));
  if (Number.isFinite(value) && value >= 0) return { value };
  return createIssue("number-invalid", { text });
}

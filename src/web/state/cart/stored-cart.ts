import { CART_LINE_LIMIT } from "../../../contract/constants.ts";
import { paiseOf } from "../../../contract/money.ts";
import { isRecord } from "../../../ui/api/records.ts";
import { type Cart, type CartItem, priced, type SelectedVariant, withinLimits } from "./cart-rules.ts";

/**
 * Reads a stored cart, which may come from an older version or be manipulated: valid parts are used, prices
 * recalculated, the rest dropped. Never throws.
 */
export function readCart(text: string | null): Cart {
  const lines = parsed(text).flatMap((line) => cartItem(line) ?? []);
  const unique = new Map(lines.map((line) => [line.id, line]));
  return [...unique.values()].slice(0, CART_LINE_LIMIT);
}

function parsed(text: string | null): unknown[] {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function cartItem(line: unknown): CartItem | undefined {
  if (!isRecord(line) || !isId(line.id) || typeof line.name !== "string") return undefined;
  const entries = Array.isArray(line.selectedVariants) ? line.selectedVariants : [];
  const variants = new Map(
    entries.flatMap((entry) => selectedVariant(entry) ?? []).map((one) => [one.id, one]),
  );
  if (variants.size === 0) return undefined;
  return priced({
    ...line,
    id: line.id,
    name: line.name,
    photo: isPicture(line.photo) ? line.photo : "",
    selectedVariants: [...variants.values()],
    qty: withinLimits(Number(line.qty)),
  });
}

function selectedVariant(entry: unknown): SelectedVariant | undefined {
  if (!isRecord(entry) || !isId(entry.id) || typeof entry.name !== "string") return undefined;
  const { id, name, price, offered, asked, gone } = entry;
  if (typeof price !== "number" || price < 0 || paiseOf(price) === undefined) return undefined;
  return {
    id,
    name,
    price,
    ...(typeof offered === "string" && { offered }),
    ...(asked === true && { asked }),
    ...(gone === true && { gone }),
  };
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

/** Accepts only pictures of this shop; another host would mean a manipulated cart. */
function isPicture(value: unknown): value is string {
  return typeof value === "string" && /^\/(?!\/)/.test(value);
}

import { latinDigits } from "../../contract/validation.ts";
import { gstStates } from "./gst-states.ts";

const SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** State code, PAN, registration of that PAN in the state, `Z`, check character. */
const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** A GSTIN as people type it: in any case, with its name before it, with blanks, in Indic digits. */
export function plainGstin(text: string): string {
  return latinDigits(text.normalize("NFKC"))
    .toUpperCase()
    .replace(/^[^0-9A-Z]*GST(IN)?(\s*(NO|NUMBER))?/, "")
    .replace(/[\s.:=#\p{Pd}\p{Cf}]/gu, "");
}

/** Whether a GST registration number has the right shape, a state's code and the right check character. */
export function isGstin(text: string): boolean {
  return gstinError(text) === undefined;
}

/** The first flaw of a GST registration number; `undefined` for a right one. */
export function gstinError(text: string): "gstin-format" | "gstin-check" | undefined {
  const isState = gstStates.some(({ code }) => text.startsWith(code));
  if (!isState || !SHAPE.test(text)) return "gstin-format";
  return checkSign(text.slice(0, 14)) === text[14] ? undefined : "gstin-check";
}

/**
 * Modulus 36: every second character counts twice, and each product is the sum of its two digits in base 36.
 */
function checkSign(signs: string): string | undefined {
  const sum = [...signs].reduce((total, sign, index) => {
    const product = SIGNS.indexOf(sign) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return SIGNS[(36 - (sum % 36)) % 36];
}

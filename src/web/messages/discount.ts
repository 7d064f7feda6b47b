import { DISCOUNT_ABOVE_PAISE, DISCOUNT_PERCENT } from "../../contract/constants.ts";
import { formatRupees, rupees } from "../../contract/money.ts";

/** The shop's discount, formatted for texts. */
export const discount = {
  above: formatRupees(rupees(DISCOUNT_ABOVE_PAISE)),
  percent: `${DISCOUNT_PERCENT}%`,
};

import { neckForm } from "./neck-forms.ts";
import type { HandPickedLook } from "./product-look.ts";

/** Hand-picked design for the shop's first page. */
export interface BestSeller {
  readonly id: number;
  readonly category: number;
  readonly look: HandPickedLook;
}

export const BEST_SELLERS: readonly BestSeller[] = [
  {
    id: 1006,
    category: 130,
    look: {
      feature: "peacock",
      form: neckForm("pot", { noun: "Pot Neck", richness: "grand", tags: ["maggam", "bridal"] }),
      palette: "Peacock Blue",
      seed: 101,
    },
  },
  {
    id: 1647,
    category: 131,
    look: {
      feature: "mango",
      form: neckForm("u", { noun: "Bridal Blouse", richness: "grand", tags: ["bridal", "muhurtham"] }),
      palette: "Kumkum Red",
      seed: 45,
    },
  },
  {
    id: 1490,
    category: 130,
    look: {
      feature: "lotus",
      form: neckForm("pot", { noun: "Pot Neck", richness: "grand", tags: ["maggam", "kuttu"] }),
      palette: "Rani Pink",
      seed: 5,
    },
  },
  {
    id: 1585,
    category: 135,
    look: {
      feature: "peacock",
      form: neckForm("paan", { noun: "Bridal Back", richness: "grand", tags: ["bridal", "reception"] }),
      palette: "Royal Blue",
      seed: 6,
    },
  },
];

import { type ChoiceFacts, choiceFacts } from "./choice-facts.ts";
import type { ChoiceStore } from "./choice-store.ts";

/** What customers choose by in each category, ready to be looked through. */
export type CategoryFacts = (categoryId: number) => Promise<ChoiceFacts>;

/** Variants in memory, at 40 bytes each: those of the categories asked for last. */
const MOST_VARIANTS = 400_000;

/** Read once for each category that is narrowed, until `onChange` tells of a change of the catalogue. */
export function keepChoices(
  store: Pick<ChoiceStore, "inCategory">,
  onChange: (forget: () => void) => void,
): CategoryFacts {
  const kept = new Map<number, Promise<ChoiceFacts>>();
  const sizes = new Map<number, number>();
  const forget = (categoryId: number) => {
    kept.delete(categoryId);
    sizes.delete(categoryId);
  };
  onChange(() => {
    kept.clear();
    sizes.clear();
  });
  const makeRoom = () => {
    let held = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    for (const [oldest] of kept) {
      if (held <= MOST_VARIANTS || kept.size === 1) return;
      held -= sizes.get(oldest) ?? 0;
      forget(oldest);
    }
  };
  return (categoryId) => {
    const known = kept.get(categoryId);
    const reading = known ?? store.inCategory(categoryId).then(choiceFacts);
    kept.delete(categoryId);
    kept.set(categoryId, reading);
    if (known) return known;
    reading.then(
      ({ paise }) => {
        if (kept.get(categoryId) !== reading) return;
        sizes.set(categoryId, paise.length);
        makeRoom();
      },
      () => kept.get(categoryId) === reading && forget(categoryId),
    );
    return reading;
  };
}

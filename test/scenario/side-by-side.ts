/** As `Promise.all` over `things`, but with no more than a few under way at a time. */
export async function sideBySide<T, R>(things: readonly T[], act: (thing: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const left = things.entries();
  const hand = async () => {
    for (const [place, thing] of left) results[place] = await act(thing);
  };
  await Promise.all(Array.from({ length: HANDS }, hand));
  return results;
}

const HANDS = 16;

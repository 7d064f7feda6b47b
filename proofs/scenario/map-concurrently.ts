/** Maps `items` in order with at most 16 calls in progress. */
export async function mapConcurrently<T, R>(items: readonly T[], map: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const remaining = items.entries();
  const worker = async () => {
    for (const [index, item] of remaining) results[index] = await map(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return results;
}

const CONCURRENCY = 16;

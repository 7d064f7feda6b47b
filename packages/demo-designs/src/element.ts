/** The element at `index` modulo the length; throws on an empty list. */
export function element<T>(list: readonly T[], index: number): T {
  const item = list[((index % list.length) + list.length) % list.length];
  if (item === undefined) throw new RangeError("no element in an empty list");
  return item;
}

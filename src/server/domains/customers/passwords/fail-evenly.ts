/** What `work` refuses is refused no earlier than after `ms`: how long it took tells nobody what was wrong. */
export async function failEvenly<T>(
  pause: (ms: number) => Promise<unknown>,
  ms: number,
  work: Promise<T>,
): Promise<T> {
  const waited = pause(ms);
  try {
    return await work;
  } catch (error) {
    await waited;
    throw error;
  }
}

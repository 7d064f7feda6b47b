/** Delays rejections of `work` until `ms` have passed, so that their timing does not reveal the cause. */
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

/** Requests each picture of a page in each size, so that the shop draws and stores it; returns paths. */
export async function makePicturesOf(page: string): Promise<string[]> {
  const html = await (await fetch(page)).text();
  const paths = [...new Set(html.match(/\/media\/[^\s",]+/g))];
  for (const path of paths) {
    const { ok, status } = await fetch(new URL(path, page));
    if (!ok) throw new Error(`${path} answered ${status}`);
  }
  return paths;
}

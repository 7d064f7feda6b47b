import { prepared } from "../domains/catalogue/index.ts";
import type { FileFacts, FileStore } from "../files/file-store.ts";
import type { Progress } from "../start/progress.ts";
import { readDemoStock, type UndrawnProduct } from "./demo-stock.ts";
import type { DrawTask } from "./draw-demo-product.ts";
import type { DrawWorkers } from "./draw-workers.ts";

const FIRST_BYTE = { first: 0, last: 0 };

/** A variant whose zip somebody may ask for, its product's picture with it where that is of this variant. */
interface UndrawnVariant {
  readonly task: Required<DrawTask>;
  readonly zip: string;
  readonly picture: string | undefined;
}

/** The shop's files, where those of demo products are drawn and kept when they are first asked for. */
export function drawWhenAsked<Files extends FileStore>(
  files: Files,
  workers: Pick<DrawWorkers, "do">,
): Files {
  const underWay = new Map<UndrawnVariant, Promise<void>>();
  let undrawn: Promise<ReadonlyMap<string, UndrawnVariant>> | undefined;

  // Elsewhere an encoder may write the same picture in other bytes: what is on sale is called what it was called.
  const draw = async ({ task, zip, picture }: UndrawnVariant) => {
    const { picture: drawn, newVariants } = await workers.do(task);
    for (const { packed } of newVariants) await files.put(zip, packed.zip.bytes);
    if (picture !== undefined) await files.put(picture, drawn.bytes);
  };
  const drawOnce = (variant: UndrawnVariant) => {
    const drawing = underWay.get(variant) ?? draw(variant).finally(() => underWay.delete(variant));
    underWay.set(variant, drawing);
    return drawing;
  };
  return {
    ...files,
    get: async (hash, range) => {
      const found = await files.get(hash, range);
      if (found) return found;
      undrawn ??= readDemoStock().then((stock) => new Map(stock.flatMap(variantsByFile)));
      const variant = (await undrawn).get(hash);
      if (!variant) return undefined;
      await drawOnce(variant);
      return files.get(hash, range);
    },
  };
}

/** Draws whatever nobody has asked for yet of the products that the shop has. */
export async function drawRest(
  files: FileStore,
  isThere: (id: number) => boolean,
  progress: Progress,
): Promise<void> {
  const stock = (await readDemoStock()).filter(({ id = 0 }) => isThere(id));
  let done = 0;
  const drawn = stock.map(async (product) => {
    for (const { hash } of prepared.filesOf(product)) await files.get(hash, FIRST_BYTE);
    done += 1;
    progress("drawing the demo designs", done, stock.length);
  });
  await Promise.all(drawn);
}

/** Which variant is drawn for which file. */
function variantsByFile({ id = 0, picture, newVariants }: UndrawnProduct): [string, UndrawnVariant][] {
  return newVariants.flatMap(({ id: variantId = 0, packed: { zip } }, place) => {
    const isPictured = place === 0;
    const task = { id, variantId };
    const variant = { task, zip: zip.hash, picture: isPictured ? picture.hash : undefined };
    const entry = ({ hash }: FileFacts): [string, UndrawnVariant] => [hash, variant];
    return isPictured ? [entry(zip), entry(picture)] : [entry(zip)];
  });
}

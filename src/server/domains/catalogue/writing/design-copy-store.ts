import { and, eq, getTableColumns, inArray, isNull } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import {
  categoryAssignments,
  designFiles,
  orderLines,
  productPictures,
  products,
  productTexts,
  productVariants,
} from "../../../db/schema/index.ts";
import type { AuditContext } from "../../actor.ts";
import { writeChange } from "../../audit-log/index.ts";
import { Failure } from "../../failure.ts";
import { changeListed, list, raiseVersion, type Transaction } from "./listing-store.ts";

/**
 * Copies texts, categories, pictures, prices and files to a new draft; returns its id.
 * @throws Failure design-unknown
 */
export function duplicateDesign(
  db: Database,
  id: number,
  nameOf: (name: string) => string,
  audit: AuditContext,
): Promise<number> {
  return db.transaction((tx) => duplicate(tx, { id, nameOf }, audit));
}

/**
 * Deletes a draft that no customer has; its files stay in storage.
 * @throws Failure design-unknown, changed-meanwhile, design-not-draft
 */
export function deleteDesign(
  db: Database,
  draft: { readonly id: number; readonly version: number },
  audit: AuditContext,
): Promise<void> {
  return db.transaction((tx) => deleteDraft(tx, draft, audit));
}

// The database computes these columns.
const { similarity: _similarity, search: _search, ...copied } = getTableColumns(products);

async function duplicate(
  tx: Transaction,
  { id, nameOf }: { readonly id: number; readonly nameOf: (name: string) => string },
  { actor, now }: AuditContext,
): Promise<number> {
  await raiseVersion(tx);
  const [row] = await tx
    .select(copied)
    .from(products)
    .where(and(eq(products.id, id), isNull(products.ownerId)));
  if (!row) throw new Failure("design-unknown");
  const { id: _id, version: _version, ...values } = row;
  const name = nameOf(row.name);
  const [copy] = await tx
    .insert(products)
    .values({
      ...values,
      ...{ name, slug: `${row.slug}-copy`, hasSold: false, createdAt: now, updatedAt: now },
      ...{ published: false, publishAt: null, takenDownAt: null },
    })
    .returning({ id: products.id });
  if (!copy) throw new Error(`Design ${id} was not copied`);
  for (const table of [categoryAssignments, productTexts, productPictures] as const)
    await copyRows(tx, table, id, copy.id);
  await copyVariants(tx, id, copy.id);
  await list(tx, [copy.id]);
  const change = {
    action: "design duplicated",
    subject: "design",
    subjectId: copy.id,
    after: { name },
  } as const;
  await writeChange(tx, actor, change, now);
  return copy.id;
}

type DetailTable = typeof categoryAssignments | typeof productTexts | typeof productPictures;

async function copyRows(tx: Transaction, table: DetailTable, from: number, to: number): Promise<void> {
  const rows = await tx.select().from(table).where(eq(table.productId, from));
  if (rows.length > 0) await tx.insert(table).values(rows.map((row) => ({ ...row, productId: to })) as never);
}

const {
  shorterTenthMm: _shorter,
  longerTenthMm: _longer,
  widthTenthMm: _width,
  heightTenthMm: _height,
  stitches: _stitches,
  tenthMinutes: _minutes,
  colorCountBit: _count,
  colorBits: _colors,
  workBits: _work,
  ...variantColumns
} = getTableColumns(productVariants);

async function copyVariants(tx: Transaction, from: number, to: number): Promise<void> {
  const variants = await tx
    .select(variantColumns)
    .from(productVariants)
    .where(eq(productVariants.productId, from))
    .orderBy(productVariants.position, productVariants.id);
  for (const { id, path, ...variant } of variants) {
    const name = path.slice(path.lastIndexOf("/") + 1);
    const [variantCopy] = await tx
      .insert(productVariants)
      .values({ ...variant, productId: to, path: `designs/${to}/${name}` })
      .returning({ id: productVariants.id });
    const files = await tx.select().from(designFiles).where(eq(designFiles.variantId, id));
    const copies = files.map(({ id: _, ...file }) => ({ ...file, variantId: variantCopy?.id ?? 0 }));
    if (copies.length > 0) await tx.insert(designFiles).values(copies);
  }
}

async function deleteDraft(
  tx: Transaction,
  { id, version }: { readonly id: number; readonly version: number },
  { actor, now }: AuditContext,
): Promise<void> {
  await changeListed(tx, [id], async () => {
    const [row] = await tx
      .select()
      .from(products)
      .where(and(eq(products.id, id), isNull(products.ownerId)))
      .for("update");
    if (!row) throw new Failure("design-unknown");
    if (row.version !== version) throw new Failure("changed-meanwhile");
    const variants = tx
      .select({ id: productVariants.id })
      .from(productVariants)
      .where(eq(productVariants.productId, id));
    const lineCount = await tx.$count(orderLines, inArray(orderLines.variantId, variants));
    if (row.published || row.takenDownAt !== null || lineCount > 0) throw new Failure("design-not-draft");
    await tx.delete(products).where(eq(products.id, id));
    const before = { name: row.name };
    await writeChange(tx, actor, { action: "draft deleted", subject: "design", subjectId: id, before }, now);
  });
}

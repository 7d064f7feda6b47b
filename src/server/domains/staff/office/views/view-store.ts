import { and, asc, eq, isNull, ne, or, type SQL } from "drizzle-orm";
import type { ViewList } from "../../../../../contract/office/views/view-lists.ts";
import type { SavedView } from "../../../../../contract/office/views/views-wire.ts";
import type { Database } from "../../../../db/database.ts";
import { staffViews } from "../../../../db/schema/index.ts";
import type { AuditContext } from "../../../actor.ts";
import { writeChange } from "../../../audit-log/index.ts";
import { Failure } from "../../../failure.ts";

export interface View {
  /** Without it, the view is new. */
  readonly id?: number | undefined;
  readonly list: ViewList;
  readonly name: string;
  /** Query string of the list's page. */
  readonly query: string;
}

const MAX_VIEWS = 20;
/** Name of the row that holds a person's hidden columns. */
const COLUMNS = "";

const of = (staffId: number | null) =>
  staffId === null ? isNull(staffViews.staffId) : eq(staffViews.staffId, staffId);

const { list, name } = staffViews;

/** Own and shared views by name, and the columns that the person hides. */
export async function readViews(
  db: Database,
  staffId: number,
  viewList: ViewList,
): Promise<{ views: SavedView[]; hidden: string[] }> {
  const mine = and(eq(list, viewList), or(of(staffId), of(null)));
  const rows = await db.select().from(staffViews).where(mine).orderBy(asc(name), asc(staffViews.id));
  const views = rows.filter((row) => row.name !== COLUMNS);
  return {
    views: views.map((row) => ({ ...pick(row), isShared: row.staffId === null })),
    hidden: rows.find((row) => row.name === COLUMNS)?.hidden ?? [],
  };
}

/** Adds or renames a view, and logs a shared one. @throws Failure view-name-taken, views-full */
export function saveView(
  db: Database,
  staffId: number | null,
  view: View,
  audit: AuditContext,
): Promise<void> {
  return db.transaction(async (tx) => {
    if (view.id !== undefined) return rename(tx, and(of(staffId), eq(staffViews.id, view.id)), view, audit);
    const others = and(of(staffId), eq(list, view.list), ne(name, COLUMNS));
    if ((await tx.$count(staffViews, others)) >= MAX_VIEWS) throw new Failure("views-full");
    const [addedView] = await tx
      .insert(staffViews)
      .values({ staffId, ...view })
      .onConflictDoNothing()
      .returning({ id: staffViews.id });
    if (!addedView) throw nameTaken();
    if (staffId !== null) return;
    const change = { action: "added", subject: "view", subjectId: addedView.id, after: { ...view } } as const;
    await writeChange(tx, audit.actor, change, audit.now);
  });
}

/** Logs a shared view; an unknown one is gone already. */
export function removeView(
  db: Database,
  staffId: number | null,
  id: number,
  { actor, now }: AuditContext,
): Promise<void> {
  return db.transaction(async (tx) => {
    const isOwnView = and(of(staffId), eq(staffViews.id, id), ne(name, COLUMNS));
    const [removedView] = await tx.delete(staffViews).where(isOwnView).returning();
    if (!removedView || staffId !== null) return;
    const before = { list: removedView.list, name: removedView.name, query: removedView.query };
    const change = { action: "removed", subject: "view", subjectId: id, before } as const;
    await writeChange(tx, actor, change, now);
  });
}

export async function hideColumns(
  db: Database,
  staffId: number,
  viewList: ViewList,
  hiddenColumns: readonly string[],
): Promise<void> {
  const row = { staffId, list: viewList, name: COLUMNS, hidden: [...hiddenColumns] };
  await db.transaction(async (tx) => {
    await tx.delete(staffViews).where(and(of(staffId), eq(list, viewList), eq(name, COLUMNS)));
    await tx.insert(staffViews).values(row).onConflictDoNothing();
  });
}

async function rename(
  db: Database,
  isOwnView: SQL | undefined,
  { name }: View,
  { actor, now }: AuditContext,
) {
  const [oldView] = await db
    .select()
    .from(staffViews)
    .where(and(isOwnView, ne(staffViews.name, COLUMNS)))
    .for("update");
  if (!oldView || oldView.name === name) return;
  const isTaken = and(eq(staffViews.list, oldView.list), eq(staffViews.name, name), of(oldView.staffId));
  if ((await db.$count(staffViews, isTaken)) > 0) throw nameTaken();
  await db.update(staffViews).set({ name }).where(eq(staffViews.id, oldView.id));
  if (oldView.staffId !== null) return;
  const change = { action: "renamed", subject: "view", subjectId: oldView.id } as const;
  await writeChange(db, actor, { ...change, before: { name: oldView.name }, after: { name } }, now);
}

const nameTaken = () => new Failure("view-name-taken", { fields: { name: "view-name-taken" } });

const pick = ({ id, name, query }: typeof staffViews.$inferSelect) => ({ id, name, query });

import { beforeEach, describe, expect, test } from "vitest";
import { testEngines, useDatabase } from "../../../../../../test/databases/test-engines.ts";
import { employ } from "../../../../../../test/shop/office-visitor.ts";
import { createTestShop } from "../../../../../../test/shop/test-shop.ts";
import { staffDrafts } from "../../../../db/schema/index.ts";
import { findDraft, saveDraft, sweepDrafts } from "./draft-store.ts";

const DAY = 86_400_000;

describe.each(testEngines())("drafts of the staff on $name", (engine) => {
  const database = useDatabase(engine);
  let staffId: number;
  beforeEach(async () => {
    const { visitor } = await employ(createTestShop(database()), database());
    await visitor.call("officeSaveDraft", { key: "design/0", draft: "{}" });
    const [row] = await database().db.select().from(staffDrafts);
    staffId = row?.staffId ?? 0;
    await database().db.delete(staffDrafts);
  });

  test("are limited to fifty per person; the oldest is deleted", async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 6, minute));
    for (let number = 1; number <= 50; number += 1)
      await saveDraft(database().db, staffId, `design/${number}`, { draft: "old", savedAt: at(number) });
    await saveDraft(database().db, staffId, "design/1", { draft: "again", savedAt: at(51) });
    await saveDraft(database().db, staffId, "design/51", { draft: "new", savedAt: at(52) });
    const saved = await database().db.select().from(staffDrafts);
    expect(saved).toHaveLength(50);
    expect(saved.map(({ key }) => key)).not.toContain("design/2");
    expect((await findDraft(database().db, staffId, "design/1"))?.draft).toBe("again");
    expect((await findDraft(database().db, staffId, "design/51"))?.draft).toBe("new");
  });

  test("are deleted a month after they were last saved", async () => {
    const now = new Date("2026-03-01T06:00:00Z");
    await saveDraft(database().db, staffId, "design/1", {
      draft: "old",
      savedAt: new Date(now.getTime() - 31 * DAY),
    });
    await saveDraft(database().db, staffId, "design/2", {
      draft: "new",
      savedAt: new Date(now.getTime() - 29 * DAY),
    });
    await sweepDrafts(database().db, now);
    expect((await database().db.select().from(staffDrafts)).map(({ key }) => key)).toEqual(["design/2"]);
  });
});

import { expect, test } from "vitest";
import { createCatalogueVersion } from "./catalogue-version.ts";

function openVersion() {
  const state = { version: 1, time: 0, changes: 0, isUp: true, isDue: false };
  const version = createCatalogueVersion(
    async () => {
      if (!state.isUp) throw new Error("down");
      return state.version;
    },
    () => state.time,
    { isDue: () => state.isDue, isNear: () => false },
  );
  version.onChange(() => {
    state.changes += 1;
  });
  return { version, state };
}

test("is fresh for half a second, and stale afterwards", async () => {
  const { version, state } = openVersion();
  await version.refresh();
  state.time = 599;
  expect(version.isFresh()).toBe(true);
  state.time = 1_500;
  expect(version.isFresh()).toBe(false);
});

test("is refreshed in the background under steady traffic, so that nothing waits", async () => {
  const { version, state } = openVersion();
  await version.refresh();
  state.version = 2;
  for (state.time = 0; state.time < 5_000; state.time += 100) {
    expect(version.isFresh()).toBe(true);
    await new Promise(setImmediate);
    expect(version.current()).toBe(state.time < 600 ? 1 : 2);
  }
});

test("calls listeners before it resolves, and only after a change", async () => {
  const { version, state } = openVersion();
  await version.refresh();
  expect(state.changes).toBe(1);
  state.time = 1_000;
  await version.refresh();
  expect(state.changes).toBe(1);
  state.version = 2;
  state.time = 2_000;
  await version.refresh();
  expect([state.changes, version.current()]).toEqual([2, 2]);
});

test("a database that is down does not change the version", async () => {
  const { version, state } = openVersion();
  await version.refresh();
  state.isUp = false;
  state.time = 1_000;
  await version.refresh();
  expect([state.changes, version.current()]).toEqual([1, 1]);
});

test("a database that does not respond is waited for once, and queried again later", async () => {
  const held: ((version: number) => void)[] = [];
  let time = 0;
  const version = createCatalogueVersion(
    () => new Promise((answer) => held.push(answer)),
    () => time,
  );
  await version.refresh();
  time = 4_000;
  let isAnswered = false;
  version.refresh().then(() => {
    isAnswered = true;
  });
  await new Promise(setImmediate);
  expect([isAnswered, held.length]).toEqual([true, 1]);

  time = 5_001;
  const again = version.refresh();
  held[1]?.(7);
  await again;
  held[0]?.(6);
  await new Promise(setImmediate);
  expect([version.current(), held.length]).toEqual([7, 2]);
});

test("is read again at once when a change is due", async () => {
  const { version, state } = openVersion();
  await version.refresh();
  Object.assign(state, { version: 2, isDue: true });
  expect(version.isFresh()).toBe(false);
  await version.refresh();
  expect([state.changes, version.current()]).toEqual([2, 2]);
  state.isDue = false;
  expect(version.isFresh()).toBe(true);
});

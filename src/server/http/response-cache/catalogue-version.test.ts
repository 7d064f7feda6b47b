import { expect, test } from "vitest";
import { createCatalogueClock } from "./catalogue-version.ts";

function openClock() {
  const state = { version: 1, time: 0, asked: 0, changes: 0, isUp: true };
  const clock = createCatalogueClock(
    async () => {
      state.asked += 1;
      if (!state.isUp) throw new Error("down");
      return state.version;
    },
    () => state.time,
  );
  clock.onChange(() => {
    state.changes += 1;
  });
  return { clock, state };
}

test("asks once however many want to know, and not again within the second", async () => {
  const { clock, state } = openClock();
  await Promise.all([clock.refresh(), clock.refresh(), clock.refresh()]);
  state.time = 899;
  expect(clock.isFresh()).toBe(true);
  await clock.refresh();
  expect(state.asked).toBe(1);
  state.time = 900;
  expect(clock.isFresh()).toBe(false);
  await clock.refresh();
  expect(state.asked).toBe(2);
});

test("tells of a change before it answers, and only of a change", async () => {
  const { clock, state } = openClock();
  await clock.refresh();
  expect(state.changes).toBe(1);
  state.time = 1_000;
  await clock.refresh();
  expect(state.changes).toBe(1);
  state.version = 2;
  state.time = 2_000;
  await clock.refresh();
  expect([state.changes, clock.version()]).toEqual([2, 2]);
});

test("a database that is down changes nothing", async () => {
  const { clock, state } = openClock();
  await clock.refresh();
  state.isUp = false;
  state.time = 1_000;
  await clock.refresh();
  expect([state.changes, clock.version()]).toEqual([1, 1]);
});

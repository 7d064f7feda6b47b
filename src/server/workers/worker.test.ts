import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { createWorker } from "./worker.ts";

const log = pino({ level: "silent" });
const turns = async (count = 20) => {
  for (let i = 0; i < count; i += 1) await Promise.resolve();
};

/** A worker whose rounds the test ends one by one. */
function steered() {
  const open: ((done: number | Error) => void)[] = [];
  let rounds = 0;
  const round = () =>
    new Promise<number>((resolve, reject) => {
      rounds += 1;
      open.push((done) => (typeof done === "number" ? resolve(done) : reject(done)));
    });
  const worker = createWorker({ name: "test", every: 3_600_000, round, log });
  onTestFinished(() => worker.stop());
  const end = async (done: number | Error) => {
    open.shift()?.(done);
    await turns();
  };
  return { worker, end, rounds: () => rounds };
}

test("nothing happens before the start, then one round at once", () => {
  const { worker, end, rounds } = steered();
  worker.wake();
  expect(rounds()).toBe(0);
  worker.start();
  expect(rounds()).toBe(1);
  return end(0);
});

test("a round that did something is followed by another, an idle one is not", async () => {
  const { worker, end, rounds } = steered();
  worker.start();
  await end(3);
  expect(rounds()).toBe(2);
  await end(0);
  expect(rounds()).toBe(2);
});

test("work that comes while a round runs is not missed, and never two rounds at once", async () => {
  const { worker, end, rounds } = steered();
  worker.start();
  worker.wake();
  worker.wake();
  expect(rounds()).toBe(1);
  await end(0);
  expect(rounds()).toBe(2);
  await end(0);
  expect(rounds()).toBe(2);
});

test("a failing round ends neither the worker nor the process", async () => {
  const { worker, end, rounds } = steered();
  worker.start();
  await end(new Error("database gone"));
  worker.wake();
  expect(rounds()).toBe(2);
  await end(0);
});

test("stopping waits for the round under way and starts no other", async () => {
  const { worker, end, rounds } = steered();
  worker.start();
  let isStopped = false;
  const stopped = worker.stop().then(() => {
    isStopped = true;
  });
  worker.wake();
  await turns();
  expect(isStopped).toBe(false);
  await end(5);
  await stopped;
  worker.wake();
  expect(rounds()).toBe(1);
});

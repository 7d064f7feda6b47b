import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { createWorkOnce } from "./work-once.ts";

test("who asks for what is under way gets the same; afterwards it is done anew", async () => {
  const once = createWorkOnce<string>();
  const begun: string[] = [];
  const ends: ((value: string) => void)[] = [];
  const ask = (key: string, who: string) =>
    once(key, () => {
      begun.push(who);
      return new Promise((resolve) => ends.push(resolve));
    });
  const asked = [ask("neck", "Latha"), ask("neck", "Meena"), ask("sleeve", "Kavya")];
  for (const [place, end] of ends.entries()) end(`made ${place}`);
  expect(await Promise.all(asked)).toEqual(["made 0", "made 0", "made 1"]);
  const again = ask("neck", "Asha");
  ends[2]?.("made 2");
  expect([await again, begun]).toEqual(["made 2", ["Latha", "Kavya", "Asha"]]);
});

test("what failed is told to all who wait, and tried anew", async () => {
  const once = createWorkOnce<string>();
  const fail = async () => Promise.reject(new Error("no thread"));
  const both = await Promise.allSettled([once("neck", fail), once("neck", async () => "made")]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await once("neck", async () => "made")).toBe("made");
});

test("what was made is free as soon as nobody has it, however much is under way at once", async () => {
  setFlagsFromString("--expose-gc");
  const collect: (kind: { type: "major" | "minor" }) => void = runInNewContext("gc");
  const once = createWorkOnce<Uint8Array>();
  /** Sixteen visitors, each of whom asks for the next thing when the last one has come. */
  const visit = () =>
    Promise.all(
      Array.from({ length: 16 }, async (_, visitor) => {
        for (let count = 0; count < 30; count += 1)
          await once(`${visitor} ${count}`, async () => {
            await new Promise(setImmediate);
            return new Uint8Array(100_000);
          });
      }),
    );
  const sweeping = visit();
  await new Promise(setImmediate);
  for (const _ of [1, 2]) collect({ type: "major" });
  await sweeping;
  const before = process.memoryUsage().arrayBuffers;
  await visit();
  for (const _ of [1, 2, 3]) {
    collect({ type: "minor" });
    await new Promise(setImmediate);
  }
  expect((process.memoryUsage().arrayBuffers - before) / 1e6).toBeLessThan(5);
});

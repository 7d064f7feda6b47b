import { expect, test } from "vitest";
import { createWorkOnce } from "./work-once.ts";

test("concurrent calls share one run; a later call runs again", async () => {
  const once = createWorkOnce<string>();
  const begun: string[] = [];
  const ends: ((value: string) => void)[] = [];
  const ask = (key: string, who: string) =>
    once(key, () => {
      begun.push(who);
      return new Promise((resolve) => ends.push(resolve));
    });
  const asked = [ask("neck", "Latha"), ask("neck", "Meena"), ask("sleeve", "Kavya")];
  for (const [index, end] of ends.entries()) end(`made ${index}`);
  expect(await Promise.all(asked)).toEqual(["made 0", "made 0", "made 1"]);
  const again = ask("neck", "Asha");
  ends[2]?.("made 2");
  expect([await again, begun]).toEqual(["made 2", ["Latha", "Kavya", "Asha"]]);
});

test("an error rejects all waiting calls, and the next call tries again", async () => {
  const once = createWorkOnce<string>();
  const fail = async () => Promise.reject(new Error("no thread"));
  const both = await Promise.allSettled([once("neck", fail), once("neck", async () => "made")]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await once("neck", async () => "made")).toBe("made");
});

import { expect, test, vi } from "vitest";
import { OverLimit } from "../../../workers/worker-pool.ts";
import { createDesignJudge } from "./judge-designs.ts";

const request = { label: "Lotus", variants: [], faults: [] };
const design = { request, shop: undefined, machines: [] };
const stock = { find: async () => undefined };
const pool = { size: 1, close: async () => {} };

test("files are listed though the thread that opens them ends, and it is not tried again", async () => {
  const list = vi.fn(async () => Promise.reject(new Error("out of memory")));
  const judge = createDesignJudge(
    { judge: { ...pool, do: vi.fn() }, list: { ...pool, do: list }, close: pool.close },
    stock,
  );
  for (const _ of [1, 2])
    expect(await judge.understand([{ path: "catalogue.csv", size: 9, disk: "/x" }])).toMatchObject({
      requests: [],
      fault: { code: "batch-unreadable", values: { message: "out of memory" } },
    });
  expect(list).toHaveBeenCalledTimes(1);
});

test("a design whose file takes too long is refused with the file's name", async () => {
  const work = vi.fn(async () => Promise.reject(new OverLimit(20_000, "big/lotus.dst")));
  const judge = createDesignJudge(
    { judge: { ...pool, do: work }, list: { ...pool, do: vi.fn() }, close: pool.close },
    stock,
  );
  expect(judge.judge(design).outcome).toBeUndefined();
  await vi.waitFor(() =>
    expect(judge.judge(design).outcome).toMatchObject({
      state: "refused",
      faults: [{ code: "check-slow", file: "big/lotus.dst", values: { seconds: "20" } }],
    }),
  );
  expect(work).toHaveBeenCalledWith(expect.objectContaining({ isDryRun: true }), 20_000);
});

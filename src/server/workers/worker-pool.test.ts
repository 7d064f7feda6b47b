import { glob } from "node:fs/promises";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { OverLimit, startWorkerPool } from "./worker-pool.ts";

const threadThat = (works: string, loads = "") =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
    import { threadId } from "node:worker_threads";
    import { serveWorkerPool } from ${JSON.stringify(new URL("./worker-pool.ts", import.meta.url).href)};
    ${loads}
    serveWorkerPool(async (number, report) => { ${works} });`)}`,
  );

/** Module of a thread that halves even numbers, throws on odd ones and exits at zero. */
const MODULE = threadThat(`
  if (number === 0) process.exit();
  if (number % 2) throw new Error(number + " is odd");
  return number / 2;`);

test("every task is answered, even after one that failed and one that killed its thread", async () => {
  const workers = startWorkerPool<number, number>(MODULE, 1);
  const tasks = [2, 3, 4, 0, 6].map((number) => workers.do(number));
  expect(await Promise.allSettled(tasks)).toMatchObject([
    { value: 1 },
    { reason: new Error("3 is odd") },
    { value: 2 },
    { reason: { message: expect.stringContaining("ended during a task") } },
    { value: 3 },
  ]);
  await workers.close();
});

test("the time a thread takes to load does not count towards the limit of its task", async () => {
  const slow = threadThat("return number;", "await new Promise((resolve) => setTimeout(resolve, 1_500));");
  const workers = startWorkerPool<number, number>(slow, 1);
  expect(await workers.do(1, 1_000)).toBe(1);
  await workers.close();
});

test("closing rejects tasks that are still waiting", async () => {
  const workers = startWorkerPool<number, number>(MODULE, 1);
  const tasks = Promise.allSettled([2, 4].map((number) => workers.do(number)));
  await workers.close();
  expect(await tasks).toMatchObject([{ status: "rejected" }, { status: "rejected" }]);
});

test("after concurrent tasks, one thread does the sequential ones so that the others stay idle", async () => {
  const workers = startWorkerPool<number, number>(threadThat("return threadId;"), 3);
  const atOnce = await Promise.all([1, 2, 3].map((task) => workers.do(task)));
  expect(new Set(atOnce).size).toBe(3);
  const oneByOne = new Set<number>();
  for (let task = 0; task < 4; task += 1) oneByOne.add(await workers.do(task));
  expect(oneByOne.size).toBe(1);
  await workers.close();
});

test("a task without progress within its limit is ended, and the next one is done", async () => {
  const busy = threadThat("report('file ' + number); if (number === 1) for (;;); return number;");
  const workers = startWorkerPool<number, number>(busy, 1);
  const [slow, next] = await Promise.allSettled([workers.do(1, 300), workers.do(2)]);
  expect(slow).toMatchObject({ reason: new OverLimit(300, "file 1") });
  expect(slow.status === "rejected" && slow.reason.at).toBe("file 1");
  expect(next).toMatchObject({ value: 2 });
  await workers.close();
});

test("threads load no store, so that a customer or colleague who needs one waits a second less", async () => {
  const entryPoints: string[] = [];
  for await (const path of glob("src/server/**/*-worker.ts")) entryPoints.push(path);
  const { metafile } = await build({
    ...{ entryPoints, bundle: true, write: false, metafile: true, outdir: "out" },
    ...{ platform: "node", format: "esm", packages: "external", logLevel: "error" },
  });
  const withStores = Object.values(metafile.outputs).filter(({ entryPoint = "", inputs }) => {
    const isDatabase = entryPoint.endsWith("embedded-worker.ts");
    return (
      !isDatabase &&
      Object.keys(inputs).some((path) =>
        /^src\/server\/(db|http)\/|^src\/server\/domains\/.*-store\.ts$/.test(path),
      )
    );
  });
  expect(withStores.map(({ entryPoint }) => entryPoint)).toEqual([]);
  expect(entryPoints.length).toBeGreaterThan(10);
});

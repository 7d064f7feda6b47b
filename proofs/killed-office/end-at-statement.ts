/**
 * Preloaded (`--import`) into the shop: ends it without warning, as a power cut does, at a statement or at
 * the commit that follows it. `END_AT` is an `Ending` as JSON.
 */
import pg from "pg";
import type { Ending } from "./endings.ts";

const { statement, at, time }: Ending = JSON.parse(process.env.END_AT ?? "null");
/** Clients whose transaction contains the statement. */
const made = new WeakSet<object>();
let remaining = time;

function reach(point: Ending["at"]): void {
  if (point !== at) return;
  remaining -= 1;
  if (remaining === 0) process.kill(process.pid, "SIGKILL");
}

const query = pg.Client.prototype.query as (...of: unknown[]) => unknown;
const watched = function (this: object, ...of: unknown[]) {
  const [sent] = of;
  const text = (typeof sent === "string" ? sent : ((sent as { text?: string }).text ?? "")).toLowerCase();
  const isIt = text.includes(statement);
  const isCommit = text === "commit" && made.delete(this);
  if (isIt) made.add(this);
  if (!isIt && !isCommit) return query.apply(this, of);
  // The statement has been sent by then.
  setImmediate(() => reach(isIt ? "statement sent" : "commit sent"));
  const answered = () => reach(isIt ? "statement answered" : "commit answered");
  const callback = of.at(-1);
  if (typeof callback === "function")
    of[of.length - 1] = (...answer: unknown[]) => {
      answered();
      callback(...answer);
    };
  const answer = query.apply(this, of);
  if (answer instanceof Promise) answer.then(answered, () => {});
  return answer;
};
pg.Client.prototype.query = watched as typeof pg.Client.prototype.query;

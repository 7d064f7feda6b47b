/**
 * Loaded before the shop (`--import`): ends it without warning, as a power cut does, with a statement or with
 * the commit that follows it. `END_AT` is an `Ending` as JSON.
 */
import pg from "pg";
import type { Ending } from "./endings.ts";

const { statement, at, time }: Ending = JSON.parse(process.env.END_AT ?? "null");
/** Clients whose transaction has made the statement. */
const made = new WeakSet<object>();
let left = time;

function comes(moment: Ending["at"]): void {
  if (moment !== at) return;
  left -= 1;
  if (left === 0) process.kill(process.pid, "SIGKILL");
}

const query = pg.Client.prototype.query as (...of: unknown[]) => unknown;
const watched = function (this: object, ...of: unknown[]) {
  const [said] = of;
  const text = (typeof said === "string" ? said : ((said as { text?: string }).text ?? "")).toLowerCase();
  const isIt = text.includes(statement);
  const isCommit = text === "commit" && made.delete(this);
  if (isIt) made.add(this);
  if (!isIt && !isCommit) return query.apply(this, of);
  // By then it was sent.
  setImmediate(() => comes(isIt ? "statement sent" : "commit sent"));
  const answered = () => comes(isIt ? "statement answered" : "commit answered");
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

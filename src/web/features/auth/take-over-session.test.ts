import { afterEach, beforeEach, expect, test, vi } from "vitest";

const LIVE = ["live", "other"];
let tabs: BroadcastChannel;
/** Addresses of the calls to the server. */
let asked: string[];

beforeEach(() => {
  vi.resetModules();
  tabs = new BroadcastChannel("session");
  // The server knows two sessions, and its answer names the customer that was asked for.
  asked = [];
  vi.stubGlobal("fetch", async (url: string, { headers }: RequestInit) => {
    asked.push(url);
    const token = new Headers(headers).get("authorization")?.replace("Bearer ", "") ?? "";
    const email = new URL(url, "http://shop").searchParams.get("email");
    return LIVE.includes(token)
      ? Response.json({ data: { id: 1, fullName: "", firstName: "", email, phone: "", gender: null } })
      : Response.json({ success: false, error: "" }, { status: 401 });
  });
});
afterEach(async () => {
  const { sessionStore } = await import("../../state/session/session-store.ts");
  // Its page would answer the next one.
  sessionStore.clear();
  tabs.close();
  vi.unstubAllGlobals();
});

/** Opens a page while other tabs send these messages to each that asks; returns its session. */
async function sessionAfter(answers: readonly unknown[]) {
  const { takeOverSession } = await import("./take-over-session.ts");
  const { sessionStore } = await import("../../state/session/session-store.ts");
  tabs.onmessage = (event) => {
    const { data } = event as MessageEvent<{ ask?: string }>;
    for (const answer of data.ask ? answers : [])
      tabs.postMessage(answer && typeof answer === "object" ? { to: data.ask, ...answer } : answer);
  };
  expect(await takeOverSession()).toBe(sessionStore.get() !== null);
  return sessionStore.get();
}

const meena = { token: "live", email: "meena@example.com" };

test("a page without a session gets that of an open tab", async () => {
  expect(await sessionAfter([{ session: meena }])).toEqual(meena);
});

test("a tab with an ended session does not hide one that is logged in", async () => {
  expect(await sessionAfter([{ session: { ...meena, token: "ended" } }, { session: meena }])).toEqual(meena);
});

test("tabs of different customers share no session", async () => {
  const other = { token: "other", email: "ravi@example.com" };
  expect(await sessionAfter([{ session: other }, { session: meena }])).toBeNull();
});

test("messages of other shapes are ignored", async () => {
  const odd = [null, 7, "ask", [], {}, { session: null }, { session: "live" }, { session: { token: 1 } }];
  const empty = { session: { token: "", email: "" } };
  expect(await sessionAfter([...odd, empty, { session: meena }])).toEqual(meena);
});

test("at most five sessions are checked, however many tabs answer", async () => {
  const flood = Array.from({ length: 500 }, (_, at) => ({ session: { ...meena, token: `${at}` } }));
  expect(await sessionAfter(flood)).toBeNull();
  expect(asked).toHaveLength(5);
});

test("a page that logged out does not log in again automatically", async () => {
  const { endSharedSession } = await import("../../state/session/share-session.ts");
  endSharedSession({ ...meena, token: "ended" });
  expect(await sessionAfter([{ session: meena }])).toBeNull();
});

test("a page without TLS asks for the session too", async () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(await sessionAfter([{ session: meena }])).toEqual(meena);
});

test("malformed requests cause no error, and a valid one is answered", async () => {
  const { sessionStore } = await import("../../state/session/session-store.ts");
  const { shareSession } = await import("../../state/session/share-session.ts");
  sessionStore.set(meena);
  shareSession();
  const answers: unknown[] = [];
  const isAnswered = new Promise<void>((resolve) => {
    tabs.onmessage = (event) => {
      answers.push((event as MessageEvent).data);
      resolve();
    };
  });
  for (const odd of [null, undefined, 0, "ask", ["ask"], { ask: { to: 1 } }, { ended: null }, { ask: "me" }])
    tabs.postMessage(odd);
  await isAnswered;
  expect(answers).toEqual([{ to: "me", session: meena }]);
});

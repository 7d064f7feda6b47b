import { afterEach, expect, test } from "vitest";
import { sessionAware } from "./browser-api.ts";
import { sessionStore } from "./session-store.ts";

const session = { token: "t1", email: "a@b.example" };
const answering = (status: number) => async () => new Response("{}", { status });

afterEach(() => sessionStore.clear());

test("a refused session is deleted, and listeners are notified once", async () => {
  sessionStore.set(session);
  let notified = 0;
  const stop = sessionStore.onExpired(() => {
    notified += 1;
  });
  await sessionAware(answering(401))("/api/order/list", {});
  await sessionAware(answering(401))("/api/order/list", {});
  stop();
  expect([sessionStore.get(), notified]).toEqual([null, 1]);
});

test("a wrong password and other refusals keep the session", async () => {
  sessionStore.set(session);
  await sessionAware(answering(401))("/api/customer/login", {});
  await sessionAware(answering(403))("/api/order/list", {});
  expect(sessionStore.get()).toEqual(session);
});

test("a late response to the previous session does not end the new one", async () => {
  sessionStore.set(session);
  const fetcher = sessionAware(async () => {
    sessionStore.set({ ...session, token: "t2" });
    return new Response("{}", { status: 401 });
  });
  await fetcher("/api/order/list", {});
  expect(sessionStore.get()?.token).toBe("t2");
});

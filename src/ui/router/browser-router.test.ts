import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBrowserRouter, currentLocation } from "./browser-router.ts";
import { adoptPage } from "./load-page.ts";
import { pageCode } from "./page.ts";
import { PageError, PageRedirect } from "./page-outcome.ts";
import type { LoaderArgs, Route } from "./page-types.ts";
import type { Router } from "./router-context.tsx";

/** A fake of the browser's history and location, as far as the router uses them. */
function createWindow(address: string) {
  const entries: { url: URL; state: unknown }[] = [{ url: new URL(address), state: null }];
  const events = new EventTarget();
  let at = 0;
  const here = () => entries[at] ?? { url: new URL(address), state: null };
  return {
    get location() {
      return here().url;
    },
    history: {
      get state() {
        return here().state;
      },
      pushState(state: unknown, _: string, url: URL | string) {
        entries.splice(at + 1, entries.length, { url: new URL(url), state });
        at += 1;
      },
      replaceState(state: unknown, _: string, url: URL | string) {
        entries[at] = { url: new URL(url), state };
      },
      go(steps: number) {
        at += steps;
        events.dispatchEvent(new Event("popstate"));
      },
    },
    addEventListener: events.addEventListener.bind(events),
  };
}

const waiting = new Map<string, () => void>();
let loads: string[] = [];

async function load({ url, params }: LoaderArgs): Promise<string> {
  loads.push(url.pathname + url.search);
  if (params.id === "slow") await new Promise<void>((resume) => waiting.set("slow", resume));
  if (params.id === "none") throw new PageError(404);
  if (params.id === "moved") throw new PageRedirect("/p/new");
  if (params.id === "broken") throw new TypeError("connection refused");
  return `page ${params.id ?? "home"}`;
}

const routes: Route[] = ["/", "p/:id"].map((path) => ({
  path,
  parts: [async () => pageCode({ Component: () => null, loader: load })],
}));

async function start(address: string, prefix = ""): Promise<Router> {
  vi.stubGlobal("window", createWindow(address));
  const rendered = { data: ["rendered"], status: 200, failed: false };
  return createBrowserRouter(routes, prefix, await adoptPage(routes, currentLocation(prefix), rendered));
}

const shown = (router: Router) => router.get().page.parts[0]?.data;
const settled = (router: Router) => expect.poll(() => router.get().pending).toBe(false);

beforeEach(() => {
  loads = [];
});
afterEach(() => vi.unstubAllGlobals());

test("the first page shows the server's data without a request", async () => {
  const router = await start("http://shop.test/p/1");
  expect([shown(router), loads]).toEqual(["rendered", []]);
});

test("a navigation loads its page first and changes the address with its prefix afterwards", async () => {
  const router = await start("http://shop.test/te", "/te");
  router.navigate("/p/2?x=1");
  expect([window.location.pathname, router.get().pending, router.get().leaving]).toEqual(["/te", true, true]);
  await settled(router);
  expect([window.location.pathname, window.location.search]).toEqual(["/te/p/2", "?x=1"]);
  expect([shown(router), router.get().page.location.pathname]).toEqual(["page 2", "/p/2"]);
});

test("going back shows the page at once, without loading it again", async () => {
  const router = await start("http://shop.test/");
  router.navigate("/p/2");
  await settled(router);
  router.navigate(-1);
  expect([shown(router), router.get().pending, loads]).toEqual(["rendered", false, ["/p/2"]]);
});

test("a newer navigation wins over a slower older one", async () => {
  const router = await start("http://shop.test/");
  router.navigate("/p/slow");
  await expect.poll(() => waiting.has("slow")).toBe(true);
  router.navigate("/p/3");
  await settled(router);
  waiting.get("slow")?.();
  await Promise.resolve();
  expect([shown(router), window.location.pathname]).toEqual(["page 3", "/p/3"]);
});

test("a page stays while it reloads its data", async () => {
  const router = await start("http://shop.test/p/1");
  router.reload();
  expect([router.get().pending, router.get().leaving]).toEqual([true, false]);
  await settled(router);
  expect(shown(router)).toBe("page 1");
});

test("a redirect is followed, and errors become failed pages with their status", async () => {
  const router = await start("http://shop.test/");
  router.navigate("/p/moved");
  await expect.poll(() => shown(router)).toBe("page new");
  expect(window.location.pathname).toBe("/p/new");
  const failures = { "/p/none": 404, "/p/broken": 503, "/nowhere": 404 };
  for (const [address, status] of Object.entries(failures)) {
    router.navigate(address);
    await settled(router);
    const { page } = router.get();
    expect([address, page.failed, page.status]).toEqual([address, true, status]);
  }
});

test("a link within a page keeps that page, also after other pages", async () => {
  const router = await start("http://shop.test/");
  router.navigate("/p/2");
  await settled(router);
  window.history.pushState(null, "", "http://shop.test/p/2#content");
  window.history.go(0);
  expect([shown(router), loads]).toEqual(["page 2", ["/p/2"]]);
  window.history.go(-2);
  expect(shown(router)).toBe("rendered");
});

test("Back closes dialogs one by one, and the page stays without loading", async () => {
  const router = await start("http://shop.test/p/1");
  const closed: string[] = [];
  router.layer(() => closed.push("cart"));
  router.layer(() => closed.push("question"));
  await Promise.resolve();
  window.history.go(-1);
  expect(closed).toEqual(["question"]);
  window.history.go(-1);
  expect([closed, shown(router), loads]).toEqual([["question", "cart"], "rendered", []]);
  // Forward has no dialog to open and must change nothing.
  window.history.go(1);
  expect(window.history.state?.layer).toBeUndefined();
});

test("a closed dialog leaves no history entry, and a dialog that replaces it keeps the entry", async () => {
  const router = await start("http://shop.test/");
  router.navigate("/p/2");
  await settled(router);
  const close = router.layer(() => undefined);
  await Promise.resolve();
  expect(window.history.state).toMatchObject({ layer: 1 });
  close();
  const closeNext = router.layer(() => undefined);
  await Promise.resolve();
  expect(window.history.state).toMatchObject({ layer: 1 });
  closeNext();
  await Promise.resolve();
  router.navigate(-1);
  expect(shown(router)).toBe("rendered");
});

test("a page opened from a dialog replaces the dialog's history entry", async () => {
  const router = await start("http://shop.test/");
  const close = router.layer(() => undefined);
  await Promise.resolve();
  router.navigate("/p/2");
  close();
  await settled(router);
  router.navigate(-1);
  expect([shown(router), window.history.state?.layer]).toEqual(["rendered", undefined]);
});

test("the state of a history entry is restored after a reload, but not during hydration", async () => {
  const router = await start("http://shop.test/");
  router.navigate("/p/2", { state: { from: "/checkout" } });
  await settled(router);
  expect(currentLocation("").state).toEqual({ from: "/checkout" });
  const rendered = { data: [], status: 200, failed: false };
  const again = createBrowserRouter(routes, "", await adoptPage(routes, currentLocation(""), rendered));
  expect(again.get().page.location.state).toEqual({ from: "/checkout" });
  expect(again.rendered().page.location.state).toBeNull();
});

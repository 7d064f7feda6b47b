import { afterEach, expect, test, vi } from "vitest";
import { failedPage } from "../../ui/router/load-page.ts";
import { staticPage } from "../../ui/router/page.ts";
import { createOfficeRouter } from "./guarded-router.ts";
import { leaveConfirmation } from "./open-dialogs.ts";

const routes = ["/orders", "/designs"].map((path) => ({
  path,
  parts: [async () => staticPage({ Component: () => null })],
}));

/** A browser window at the list of orders. */
function openOffice() {
  let state: unknown = null;
  const scrollTo = vi.fn();
  const location = new URL("http://shop.test/office/orders");
  const go = (entry: unknown, _: string, url: URL | string) => {
    state = entry;
    location.href = `${url}`;
  };
  vi.stubGlobal("window", {
    location,
    scrollTo,
    addEventListener: () => {},
    history: {
      pushState: go,
      replaceState: go,
      get state() {
        return state;
      },
    },
  });
  const first = { pathname: "/orders", search: "", hash: "", state: null, key: "first" };
  return { router: createOfficeRouter(routes, failedPage(first, 200)), location, scrollTo };
}

afterEach(() => {
  leaveConfirmation.set(null);
  vi.unstubAllGlobals();
});

test("a new page starts at the top, and replacing an address keeps the scroll position", async () => {
  const { router, location, scrollTo } = openOffice();
  router.navigate("/orders?state=paid", { replace: true, stay: true });
  await expect.poll(() => location.search).toBe("?state=paid");
  expect(scrollTo).not.toHaveBeenCalled();
  scrollTo.mockImplementation(() => expect(location.pathname).toBe("/office/designs"));
  router.navigate("/designs");
  await expect.poll(() => scrollTo.mock.calls).toContainEqual([0, 0]);
});

test("leaving unsaved work asks first, but changing a filter of the same page does not", async () => {
  const { router, location } = openOffice();
  let leave: (() => void) | undefined;
  leaveConfirmation.set((go) => {
    leave = go;
  });
  router.navigate("/orders?state=paid", { replace: true, stay: true });
  await expect.poll(() => location.search).toBe("?state=paid");
  expect(leave).toBeUndefined();
  router.navigate("/designs");
  expect(leave).toBeDefined();
  expect(location.pathname).toBe("/office/orders");
  leave?.();
  await expect.poll(() => location.pathname).toBe("/office/designs");
});

import type { Page } from "@playwright/test";
import { inspect } from "./accessibility.ts";
import { expect, test } from "./journeys.ts";
import { enterDemoOffice } from "./office.ts";

test.use({ serviceWorkers: "allow" });

/**
 * A browser without a window shows no notifications, and without a push service it has no subscription. This
 * one has an address that the shop must not call.
 */
async function allowPush(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { value: "granted" });
    Notification.requestPermission = async () => "granted";
    const p256dh = "BKKH49sBrO9MylHZ_itCz5CiQzW7f-c50vBpoJ5PK3qcJnj9WHLpwbopTUKHtVexMpAVpoJRE1l92ru18T9_hKM";
    const keys = { p256dh, auth: "A".repeat(22) };
    const endpoint = `https://127.0.0.1/${crypto.randomUUID()}`;
    // The office uses no other part of it.
    const subscription = {
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        sessionStorage.removeItem("subscribed");
        return true;
      },
    } as unknown as PushSubscription;
    PushManager.prototype.getSubscription = async () =>
      sessionStorage.getItem("subscribed") ? subscription : null;
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem("subscribed", "yes");
      return subscription;
    };
  });
}

test("staff choose how they are told, and turn messages on and off", async ({ page }) => {
  await allowPush(page);
  await enterDemoOffice(page, "/my-sign-in");
  await page.getByRole("button", { name: "Turn on for this device" }).click();
  await expect(page.getByText("Notifications are on for this device.")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "New order" })).toHaveValue("push");
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(page.getByText("The test could not be delivered.")).toBeVisible();

  await page.getByRole("combobox", { name: "Failed payment" }).selectOption("Nothing");
  await page.getByRole("checkbox", { name: "Quiet hours" }).check();
  await page.getByLabel("Until").fill("22:00");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByLabel("Until")).toBeFocused();
  await expect(page.getByText("Choose two different times.")).toBeVisible();
  await page.getByLabel("Until").fill("06:30");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await inspect(page, "notifications");
  await page.reload();
  await expect(page.getByLabel("Until")).toHaveValue("06:30");
  await expect(page.getByRole("combobox", { name: "Failed payment" })).toHaveValue("none");
  await page.getByRole("button", { name: "Turn off" }).first().click();
  await expect(page.getByText("Notifications are off for this device.")).toBeVisible();
});

test("a browser that blocks notifications, or has none, says what to do", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Notification, "permission", { value: "denied" }));
  await enterDemoOffice(page, "/my-sign-in");
  await expect(page.getByText("This browser blocks notifications from the office.")).toBeVisible();
  await page.addInitScript(() => Reflect.deleteProperty(window, "PushManager"));
  await page.reload();
  await expect(page.getByText("This browser can’t show notifications.")).toBeVisible();
});

test("a pushed message is shown, and a click on it opens its order in the open office", async ({
  page,
  context,
  baseURL,
}) => {
  await allowPush(page);
  await enterDemoOffice(page, "/my-sign-in");
  const [order] = (await (await page.request.get("/api/office/orders")).json()).orders;
  const path = `/office/orders/${order.number}`;
  const started = context.waitForEvent("serviceworker");
  await page.getByRole("button", { name: "Turn on for this device" }).click();
  const worker = await started;
  await expect(page.getByText("Notifications are on for this device.")).toBeVisible();

  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = async (title, options) => {
      Reflect.set(globalThis, "shown", { title, ...options });
    };
  });
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.endsWith("/office"));
      if (found) resolve(found.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const message = { title: "New order: ₹702", body: "2 designs", path, tag: "order" };
  await session.send("ServiceWorker.deliverPushMessage", {
    origin: new URL(baseURL ?? "").origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
  const shown = () => worker.evaluate(() => Reflect.get(globalThis, "shown"));
  await expect.poll(shown).toMatchObject({ title: "New order: ₹702", body: "2 designs", data: path });

  await worker.evaluate(() => {
    const notification = { ...Reflect.get(globalThis, "shown"), close: () => {} };
    const click = Object.assign(new Event("notificationclick"), { notification, waitUntil: () => {} });
    globalThis.dispatchEvent(click);
  });
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole("heading", { level: 1, name: new RegExp(`${order.number}`) })).toBeVisible();
});

test("the office installs as an app of its own", async ({ page }) => {
  await page.goto("/office");
  const link = page.locator('link[rel="manifest"]');
  await expect(link).toHaveAttribute("href", "/office/manifest.webmanifest");
  const manifest = await (await page.request.get("/office/manifest.webmanifest")).json();
  expect([manifest.id, manifest.start_url, manifest.scope, manifest.display]).toEqual([
    "/office",
    "/office",
    "/office",
    "standalone",
  ]);
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (address) => {
      const icon = new Image();
      icon.src = address;
      await icon.decode();
      return `${icon.naturalWidth}x${icon.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
});

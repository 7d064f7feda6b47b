import { inspect } from "./accessibility.ts";
import { expect, test } from "./journeys.ts";
import { dropDraft, enterDemoOffice, openOfficeMenu } from "./office.ts";

test("the offline office stores typed text on the device, shows a message, and saves later", async ({
  page,
  context,
}) => {
  // No other journey buys or names this design.
  const answer = await page.request.get("/api/product/getProductByCategory?categoryId=130");
  const { id, name } = (await answer.json()).data.at(-4);
  await enterDemoOffice(page, `/designs/${id}`);
  await dropDraft(page, `design/${id}`);
  await page.reload();
  const title = (on: typeof page) => on.getByLabel("Name", { exact: true });
  await expect(title(page)).toHaveValue(name);
  const bar = page.locator(".unsaved-bar");
  await context.setOffline(true);
  const typed = `${name} ${Date.now()}`;
  await title(page).fill(typed);
  await expect(bar).toContainText("You are offline. Stored on this device, not saved in the shop yet.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("You are offline, so nothing was sent.");
  await expect(title(page)).toHaveValue(typed);
  // The message does not cover the button that it asks to press again.
  await page.getByRole("button", { name: "Save" }).click({ trial: true });
  await openOfficeMenu(page);
  await page.getByRole("link", { name: "Staff" }).click();
  const ask = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await expect(ask).toContainText("stored on this device");
  await ask.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { name: "You are offline." })).toBeVisible();
  await inspect(page, "the office without a network");

  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "You are offline." })).toBeVisible();
  await page.close();

  await context.setOffline(false);
  const next = await context.newPage();
  await next.addInitScript(() => {
    const remove = Storage.prototype.removeItem;
    Storage.prototype.removeItem = function (key) {
      if (key.startsWith("officeDraft/")) document.documentElement.dataset.removed = key;
      remove.call(this, key);
    };
  });
  await next.route("**/api/office/draft**", (route) => route.abort());
  await next.goto(`/office/designs/${id}`);
  await expect(title(next)).toHaveValue(typed);
  // A reload at any moment finds the text.
  await expect(next.locator("html")).not.toHaveAttribute("data-removed");
  const drafts = () => Object.keys(localStorage).filter((name) => name.startsWith("officeDraft/"));
  expect(await next.evaluate(drafts)).toHaveLength(1);
  await next.unroute("**/api/office/draft**");
  await expect.poll(() => next.evaluate(drafts)).toEqual([]);
  // Text typed and taken back while the server has the rest does not come back.
  await title(next).fill(`${typed} and more`);
  await title(next).fill(typed);
  await expect.poll(() => next.evaluate(drafts)).toEqual([]);
  await next.getByRole("button", { name: "Save" }).click();
  await expect(next.getByText("All changes saved.")).toBeVisible();
  await title(next).fill(name);
  await next.getByRole("button", { name: "Save" }).click();
  await expect(next.getByText("All changes saved.")).toBeVisible();
  expect(await next.evaluate(drafts)).toEqual([]);

  await next.evaluate(() => localStorage.setItem("officeDraft/999/page/terms", '{"draft":"{}"}'));
  await openOfficeMenu(next);
  await next.getByRole("button", { name: "Log out" }).click();
  await expect(next.getByRole("button", { name: "Enter the demo office" })).toBeVisible();
  expect(await next.evaluate(drafts)).toEqual([]);
});

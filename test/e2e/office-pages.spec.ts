import type { Browser, Locator, Page } from "@playwright/test";
import { inspect } from "./accessibility.ts";
import { expect, test } from "./journeys.ts";
import { dropDraft, enterDemoOffice } from "./office.ts";

/** Opens the office in another browser. */
async function openInOtherBrowser(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await enterDemoOffice(page, path);
  return page;
}

test("the shop is checked for dark patterns, and the declaration is a page until it is withdrawn", async ({
  page,
}) => {
  await enterDemoOffice(page, "/pages");
  await page.getByRole("link", { name: "Check the shop" }).click();
  const boxes = page.getByRole("checkbox");
  await expect(boxes).toHaveCount(13);
  for (const box of await boxes.all()) {
    if (!(await box.isChecked())) await box.click();
    await expect(box).toBeChecked();
    await expect(box).toBeEnabled();
  }
  await expect(page.getByText("13 of 13 checked.")).toBeVisible();
  await page.getByRole("button", { name: "Publish declaration" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await inspect(page, "check for dark patterns");
  await page.goto("/dark-patterns");
  await expect(page.getByRole("main")).toContainText("Demo visitor declared for");
  await inspect(page, "declaration on dark patterns");
  await enterDemoOffice(page, "/pages/dark-patterns");
  await page.getByRole("button", { name: "Withdraw declaration" }).click();
  await expect(page.getByText("Not declared yet.")).toBeVisible();
  const status = async () => (await page.request.get("/dark-patterns")).status();
  await expect.poll(status).toBe(404);
});

test("the grievance officer entered under Settings is named on the shop's page, and Health names what is missing", async ({
  page,
}) => {
  await enterDemoOffice(page, "/settings");
  await dropDraft(page, "settings");
  await page.reload();
  const phone = page.getByLabel("Officer’s phone");
  await phone.fill("call me");
  await page.getByLabel("Officer’s name").fill("Asha Rao");
  await page.getByLabel("Designation").fill("Customer care, head");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(phone).toHaveAccessibleDescription(/phone number/);
  await phone.fill("+91 80 4000 5000");
  await page.getByLabel("Officer’s email").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("All changes saved.").filter({ visible: true }).first()).toBeVisible();
  await inspect(page, "Settings with a grievance officer");
  await page.goto("/office/health");
  await expect(
    page.getByText(/Missing on the page of the grievance officer: .*Officer’s email, Hours/),
  ).toBeVisible();
  await inspect(page, "Health with missing duties");
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Grievance officer" }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Asha Rao" })).toBeVisible();
  await expect(main.getByText("Customer care, head")).toBeVisible();
  await expect(main.getByRole("link", { name: "+91 80 4000 5000" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Write a complaint" })).toHaveAttribute("href", "/help");
});

test("a page's text is written, previewed, saved with a conflict, and restored", async ({
  page,
  browser,
}) => {
  await enterDemoOffice(page, "/pages");
  await dropDraft(page, "page/returns");
  const listed = page.getByRole("link", { name: "Returns and cancellation" });
  await expect(listed).toBeVisible();
  await inspect(page, "pages of the office");
  await listed.click();
  const [title, intro, text] = ["Title", "Introduction", "Text"].map((name) =>
    page.getByLabel(name, { exact: true }),
  );
  if (!title || !intro || !text) throw new Error("The fields are missing");
  const write = page.getByRole("button", { name: "Write your own text" });
  const back = page.getByRole("button", { name: "Restore default text" });
  await expect(write.or(title)).toBeVisible();
  // An earlier attempt may have saved a text.
  if (await title.isVisible()) await back.click();
  // Visitors of the demo office are one staff member, so the second browser opens the page before there is a
  // draft.
  const other = await openInOtherBrowser(browser, "/pages/returns");
  await expect(other.getByRole("button", { name: "Write your own text" })).toBeVisible();
  await write.click();
  await expect(title).toHaveValue("Returns and cancellation");
  await title.fill("No returns");
  await text.fill("## When\n- **never**\n<img src=x onerror=alert(1)>\n[press](javascript:alert(1))");
  await inspect(page, "editor of a page");
  await expect(page.getByText("Stored as your draft")).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(title).toHaveValue("No returns");

  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("main").getByText("A link must start with https://")).toBeVisible();
  await text.fill("## When\n- **never**\n<img src=x onerror=alert(1)>\n[press](https://kasuti.example)");
  await page.getByRole("button", { name: "Preview" }).click();
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("heading", { name: "No returns" })).toBeVisible();
  await expect(frame.getByText("<img src=x onerror=alert(1)>")).toBeVisible();
  await expect(frame.getByRole("contentinfo")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("All changes saved.")).toBeVisible();
  await title.fill("No returns at all");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("All changes saved.")).toBeVisible();

  await other.getByRole("button", { name: "Write your own text" }).click();
  await other.getByLabel("Title", { exact: true }).fill("Our returns");
  await other.getByLabel("Introduction").fill("Read this first.");
  await other.getByRole("button", { name: "Save" }).click();
  const choice = other.getByRole("alertdialog", { name: "Edit conflict" });
  await choice.getByRole("group", { name: "Title (English)" }).getByLabel("Theirs").check();
  await choice.getByRole("group", { name: "Text (English)" }).getByLabel("Theirs").check();
  await inspect(other, "choosing between two changes");
  await choice.getByRole("button", { name: "Continue" }).click();
  // The draft must be stored before saving, so that it can be deleted.
  await expect(other.getByText("Stored as your draft")).toBeVisible();
  const dropped = other.waitForResponse(/draft\/drop/);
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.getByText("Saved.", { exact: true })).toBeVisible();
  await dropped;
  await other.context().close();

  const article = page.locator("article[lang=en]");
  // The heading comes from the earlier save, the introduction from the last one.
  await expectOnPage(page, "/te/returnsandcancellation", article.getByText("Read this first."));
  await expect(article.getByRole("heading", { name: "No returns at all" })).toBeVisible();
  await expect(article.getByRole("link", { name: "press" })).toHaveAttribute(
    "href",
    "https://kasuti.example",
  );

  await page.goto("/office/pages/returns");
  await back.click();
  await expect(page.getByText("Visitors see the default text.")).toBeVisible();
  await expectOnPage(
    page,
    "/returnsandcancellation",
    page.getByRole("heading", { name: "Returns and cancellation" }),
  );
});

/** Waits until the saved text is on the shop's page, which takes a second. */
async function expectOnPage(page: Page, address: string, awaited: Locator): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    await expect(awaited).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test("refused contact data stay in the form, with the wrong line marked", async ({ page }) => {
  await enterDemoOffice(page, "/pages/shop");
  await page.getByLabel("Phone", { exact: true }).fill("call me");
  await page
    .getByLabel("Social media links")
    .fill("Instagram = https://a.example\nYouTube = http://b.example");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("main").getByText("Enter a phone number")).toBeVisible();
  await expect(page.getByText("Line 2: A link must start with https://")).toBeVisible();
  await expect(page.getByLabel("Phone", { exact: true })).toHaveValue("call me");
  await inspect(page, "contact data");
  await expectErrorInView(page);
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(page.getByLabel("Phone", { exact: true })).not.toHaveValue("call me");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Phone", { exact: true })).toHaveValue("call me");
  await page.getByRole("button", { name: "Discard changes" }).click();
});

/** Saves while only the links are refused, at the edge of the screen: the save bar may not cover why. */
async function expectErrorInView(page: Page): Promise<void> {
  const phone = page.getByLabel("Phone", { exact: true });
  const links = page.getByLabel("Social media links");
  await phone.fill("98480 22338");
  await links.evaluate((field) => scrollBy(0, field.getBoundingClientRect().bottom - innerHeight + 165));
  await page.getByRole("button", { name: "Save" }).click();
  await expect(links).toBeFocused();
  const sentence = page.getByText("Line 2: A link must start with https://");
  const isOnTop = (element: Element) => {
    const { left, top, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 8, top + height / 2));
  };
  await expect.poll(() => sentence.evaluate(isOnTop)).toBe(true);
  await phone.fill("call me");
}

import { inspect } from "./accessibility.ts";
import { expect, test } from "./journeys.ts";
import { dropDraft, enterDemoOffice, ownDrafts } from "./office.ts";

test("a category is moved by buttons and undone; errors are shown beside the field", async ({ page }) => {
  await enterDemoOffice(page, "/categories");
  const tree = page.getByRole("list", { name: "Categories" });
  const names = () =>
    tree.getByRole("list", { name: "Blouse Neck Designs" }).locator(".tree-name button").allInnerTexts();
  await expect(tree).toBeVisible();
  const before = await names();
  const [first, second] = before;
  await page.getByRole("button", { name: `Move ${second} up` }).click();
  await expect.poll(names).toEqual([second, first, ...before.slice(2)]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(names).toEqual(before);

  await page.getByRole("button", { name: "Add category" }).click();
  const form = page.getByRole("dialog", { name: "Add category" });
  await form.getByLabel("Name in English").fill("blouse neck designs");
  await form.getByLabel("Name in Telugu").fill("బ్లౌజ్");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("This list already has a category with this name.")).toBeVisible();
  await expect(form.getByLabel("Name in Telugu")).toHaveValue("బ్లౌజ్");
  await form.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("button", { name: `Edit: ${first}` }).click();
  const change = page.getByRole("dialog", { name: first ?? "" });
  await change.getByLabel("Name in English").fill("Blouse Neck Designs");
  await change.getByRole("combobox").selectOption("");
  await change.getByRole("button", { name: "Save" }).click();
  await expect(change.getByText("This list already has a category with this name.")).toBeVisible();
  await expect(change.getByLabel("Name in English")).toBeFocused();
  await change.getByRole("button", { name: "Cancel" }).click();
  await page.reload();
  await expect.poll(names).toEqual(before);
  await inspect(page, "categories");
});

test("a conflict on a category asks the second person, and typed text survives closing the dialog", async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage();
  const open = async (on: typeof page) => {
    await enterDemoOffice(on, "/categories");
    await on
      .getByRole("button", { name: /^Edit: (Saree|Other|Blouse Neck)/ })
      .first()
      .click();
    return on.getByRole("dialog");
  };
  const [mine, theirs] = [await open(page), await open(other)];
  const kannada = mine.getByLabel("Name in Kannada");
  const was = await kannada.inputValue();
  const [telugu, teluguWas] = [
    mine.getByLabel("Name in Telugu"),
    await mine.getByLabel("Name in Telugu").inputValue(),
  ];
  await theirs.getByLabel("Name in Telugu").fill("వారి పేరు");
  await theirs.getByRole("button", { name: "Save" }).click();
  await expect(theirs).toBeHidden();
  await kannada.fill("ನನ್ನ ಹೆಸರು");
  await telugu.fill("నా పేరు");
  await mine.getByRole("button", { name: "Save" }).click();
  const choice = page.getByRole("alertdialog", { name: "Edit conflict" });
  await expect(choice).toBeVisible();
  await expect(page.getByText("Someone saved this after you opened it")).toHaveCount(0);
  await choice.getByRole("group", { name: "Name in Telugu" }).getByLabel("Theirs").check();
  await choice.getByRole("button", { name: "Continue" }).click();
  await expect(telugu).toHaveValue("వారి పేరు");
  await expect(mine.getByText("Stored as your draft")).toBeVisible();
  await page.reload();
  await page
    .getByRole("button", { name: /^Edit: (Saree|Other|Blouse Neck)/ })
    .first()
    .click();
  await expect(kannada).toHaveValue("ನನ್ನ ಹೆಸರು");
  await kannada.fill(was);
  await telugu.fill(teluguWas);
  await mine.getByRole("button", { name: "Save" }).click();
  await expect(mine).toBeHidden();
  await other.context().close();
});

test("a machine is found, removed and restored; impossible figures are refused at the field", async ({
  page,
}) => {
  await enterDemoOffice(page, "/machines");
  await page.getByRole("searchbox", { name: "Find" }).fill("bernina 570");
  await expect(page).toHaveURL(/find=bernina/);
  const machine = page.getByRole("row", { name: /Bernina 570 QE/ });
  await expect(page.getByRole("table", { name: "Machines" }).getByRole("row")).toHaveCount(2);
  await machine.getByRole("button", { name: "Edit" }).click();
  const form = page.getByRole("dialog", { name: "Bernina 570 QE" });
  await expect(form.getByText(/^Sources: .*needlescript.* Last checked on 2026-11-22/)).toBeVisible();
  await form.getByLabel("Hoops, mm").fill("4 inches");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText(/Enter hoops in mm/)).toBeVisible();
  await form.getByRole("button", { name: "Cancel" }).click();
  const menu = machine.getByRole("button", { name: "Actions: Bernina 570 QE" });
  await menu.press("Enter");
  await expect(machine.getByRole("button", { name: "Edit", exact: true })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(machine.getByRole("button", { name: "Remove" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  await menu.click();
  await machine.getByRole("button", { name: "Remove" }).click();
  await expect(machine.getByText("removed")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(machine.getByText("removed")).toBeHidden();
  await inspect(page, "machines");
});

const DRAFT = "bulk/new";

test("selected designs are previewed, changed together, and undone", async ({ page }) => {
  await enterDemoOffice(page, "/designs");
  const table = page.getByRole("table", { name: "Designs" });
  const boxes = table.getByRole("checkbox");
  const form = page.getByRole("dialog", { name: "Change 2 designs" });
  const openForm = async () => {
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.getByRole("button", { name: "Change…" }).click();
  };
  await dropDraft(page, DRAFT);
  await boxes.nth(0).check();
  await expect(page.getByText("1 selected")).toBeVisible();
  await inspect(page, "designs, marked");
  await openForm();
  const saved = page.waitForResponse(/draft\/save/);
  await form.getByLabel("New price, ₹").fill("0");
  await form.getByRole("button", { name: "Preview" }).click();
  await expect(form.getByText("Enter a price from ₹1 to ₹1,00,000.")).toBeVisible();
  await saved;
  await page.reload();
  await expect(page.getByText("2 selected", { exact: true })).toBeVisible();
  await page.getByRole("searchbox", { name: "Find" }).fill("qqxxzz");
  await expect(table).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Find" }).fill("");
  await expect(boxes.nth(1)).not.toBeChecked();
  await openForm();
  await expect(form.getByLabel("New price, ₹")).toHaveValue("0");
  await form.getByLabel("Field to change").selectOption("column");
  await form.getByLabel("Spreadsheet column").fill("Price\n1234\n1235");
  await form.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText(/^2 designs will change/)).toBeVisible();
  await expect(page.getByText("₹1,234").first()).toBeVisible();
  await page.getByRole("button", { name: "Change 2 designs" }).click();
  await expect(page.getByRole("tab", { name: "changed: 2" })).toBeVisible();
  await inspect(page, "many at once");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByRole("tab", { name: "undone: 2" })).toBeVisible();
  // The price that is gone is struck, not the one that counts again.
  await expect(page.locator("del").filter({ hasText: "₹1,234" }).first()).toBeVisible();
  await page.goto("/office/designs");
  await expect(boxes.nth(0)).not.toBeChecked();
  const left = await page.request.get(`/api/office/draft?key=${DRAFT}`);
  expect((await left.json()).draft).toBeNull();
});

test("every field of every kind of change takes what is typed, and tags reach the preview", async ({
  page,
}) => {
  await ownDrafts(page);
  await enterDemoOffice(page, "/designs");
  const boxes = page.getByRole("table", { name: "Designs" }).getByRole("checkbox");
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole("button", { name: "Change…" }).click();
  const form = page.getByRole("dialog", { name: "Change 2 designs" });
  const kind = form.getByLabel("Field to change");
  const kinds = await kind
    .locator("option")
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(kinds.length).toBeGreaterThan(7);
  for (const one of kinds) {
    await kind.selectOption(one);
    for (const field of await form.locator("input, textarea").all()) {
      await field.fill("");
      await field.pressSequentially("12 festival");
      await expect(field, `${one}: ${await field.getAttribute("name")}`).toHaveValue("12 festival");
    }
    for (const choice of await form.locator("select:not([name=kind])").all()) {
      await expect(choice.locator("option").first()).toBeAttached();
      const last = await choice.locator("option").last().getAttribute("value");
      await choice.selectOption(last);
      await expect(choice, `${one}: ${await choice.getAttribute("name")}`).toHaveValue(last ?? "");
    }
  }
  await kind.selectOption("tags");
  await form.getByLabel("How").selectOption("add");
  await form.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText(/^2 designs will change/)).toBeVisible();
  await page.getByRole("button", { name: "Discard" }).click();
});

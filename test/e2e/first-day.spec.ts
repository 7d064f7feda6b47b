import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";
import sharp from "sharp";
import { startMailServer } from "../mail/mail-server.ts";
import { type ShopProcess, startShopProcess } from "../shop/shop-process.ts";
import { inspect } from "./accessibility.ts";
import { expect, test } from "./journeys.ts";

const run = promisify(execFile);

/** Enters a mail server, after a wrong password, and follows the link in the mail that arrives. */
async function connectMailServer(page: Page): Promise<void> {
  const server = await startMailServer({ password: "its password" });
  await page.getByRole("button", { name: "Enter… Mail server" }).click();
  const form = page.getByRole("dialog", { name: "Mail server" });
  await form.getByLabel("Server").fill("127.0.0.1");
  await form.getByLabel("Port").fill(new URL(server.url).port);
  await form.getByLabel("User name").fill("asha@example.com");
  await form.getByLabel("Password").fill("another");
  await form.getByRole("button", { name: "Save and test" }).click();
  await expect(form.getByText("did not accept these values")).toBeVisible();
  await inspect(page, "refused values of a mail server");
  await form.getByLabel("Password").fill("its password");
  await form.getByRole("button", { name: "Save and test" }).click();
  await expect(form).toBeHidden();
  await page.getByRole("button", { name: "Send test email" }).click();
  await expect(page.getByText("Sent to asha@example.com")).toBeVisible();
  const raw = server.taken[0]?.raw.replace(/=\r?\n/g, "").replaceAll("=3D", "=") ?? "";
  await page.goto(/http[^\s"]+settings\?mail=[\w-]+/.exec(raw)?.[0] ?? "");
  await expect(page.getByText("Last successful test:")).toBeVisible();
  await expect(page).toHaveURL(/settings$/);
  await server.stop();
}

test.describe("the first day of a new shop", () => {
  let folder: string;
  let process_: ShopProcess;
  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "kasuti-first-day-"));
    process_ = startShopProcess(folder, { PICTURES_AHEAD: "off", BACKUP_HOUR: "off" });
  });
  test.afterAll(async () => {
    process_.signal("SIGTERM");
    await process_.ended;
    await rm(folder, { recursive: true, force: true });
  });

  const addOwner = async (port: string) => {
    const words = ["staff", "add", "--email", "asha@example.com", "--name", "Asha", "--role", "owner"];
    const env = { ...process.env, DATA_DIR: folder, DEMO_DATA: "off", PORT: port };
    const { stdout } = await run(process.execPath, ["src/cli/shop.ts", ...words], { env });
    return /http\S+/.exec(stdout)?.[0] ?? "";
  };

  test("leads from the command to a shop with its own name, logo and colours", async ({ page }) => {
    test.slow();
    const url = await process_.url;
    await page.goto(`${url}/office`);
    await expect(page.getByRole("heading", { name: "Set up your office" })).toBeVisible();
    await expect(page.getByText("npm run shop -- staff add --email you@shop.in")).toBeVisible();
    await inspect(page, "the office of a shop without staff");

    const link = await addOwner(new URL(url).port);
    await page.goto(link);
    const secret = await page.locator(".totp-secret code").textContent();
    await page.getByLabel("Password", { exact: true }).fill("a long enough one");
    const totp = new TOTP({ secret: (secret ?? "").replaceAll(" ", "") });
    await page.getByLabel("Code").fill(totp.generate());
    await page.getByRole("button", { name: "Set password" }).click();
    await page.getByRole("button", { name: "I saved the codes" }).click();
    await expect(page.getByText("0 of 11 done")).toBeVisible();
    await inspect(page, "Today of a new shop");

    await page.getByRole("link", { name: "Give your shop its name" }).click();
    await page.getByLabel("Shop name").fill("Neelam Silks");
    await page.getByLabel("GSTIN", { exact: true }).fill("29AAGCB7383J1Z5");
    await page.getByLabel("Main colour").fill("#e9a115");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("main").getByText("Choose a darker one.")).toBeVisible();
    await page.getByLabel("Main colour").fill("#0b5d3b");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("main").getByText("This is not a GSTIN.")).toBeVisible();
    await page.getByLabel("Not registered for GST").check();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("All changes saved.").filter({ visible: true }).first()).toBeVisible();
    const create = { width: 360, height: 120, channels: 4, background: "#0b5d3b" } as const;
    const buffer = await sharp({ create }).png().toBuffer();
    await page
      .getByLabel("Choose logo…", { exact: true })
      .and(page.locator("input"))
      .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
    await expect(page.getByRole("img", { name: "Logo", exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Send test email" }).click();
    await expect(page.getByText("emails are saved as files on the server")).toBeVisible();
    await inspect(page, "Settings");
    await connectMailServer(page);

    const { origin } = new URL(link);
    await page.goto(`${origin}/office/today`);
    await expect(page.getByText("5 of 11 done")).toBeVisible();
    await page.getByRole("button", { name: "Skip: Put your first design on sale" }).click();
    await page.getByLabel("Reason").fill("They come on Monday");
    await inspect(page, "the reason of a skipped step");
    await page.getByRole("dialog").getByRole("button", { name: "Skip" }).click();
    await expect(page.getByText("6 of 11 done")).toBeVisible();
    await page.getByText("Finished: 6").click();
    await expect(page.getByText("They come on Monday (Asha)")).toBeVisible();
    await inspect(page, "the folded steps");
    await page.getByRole("button", { name: "Hide", exact: true }).click();
    await page.reload();
    await expect(page.getByRole("button", { name: "Show the steps to set up the shop" })).toBeVisible();
    await page.goto(`${origin}/about-us`);
    const home = page.getByRole("banner").getByRole("link", { name: "Neelam Silks" });
    await expect(home.locator("img")).toHaveJSProperty("naturalHeight", 96);
    const brand = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--brand"));
    expect(await brand()).toBe("#0b5d3b");
    await inspect(page, "the shop in its own colours");
  });
});

import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { DEMO, enterAs, sessionOf } from "./customers.ts";
import { desktopOnly, expect, test } from "./journeys.ts";

// A browser that cannot show windows cannot ask whether a page may write; with this switch it may.
const SWITCH = "--enable-experimental-web-platform-features";
test.use({
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, args: [...(launchOptions.args ?? []), SWITCH] }),
    { scope: "worker" },
  ],
});

declare global {
  /** Chromium's parts of these, which TypeScript's library lacks. */
  interface DataTransferItem {
    getAsFileSystemHandle(): Promise<FileSystemHandle | null>;
  }
  interface FileSystemHandle {
    queryPermission(wanted: { mode: "readwrite" }): Promise<PermissionState>;
  }
}

/**
 * Mounts 16 KB of memory; answers `false` where that is not allowed: outside Linux, without root, in some
 * containers.
 */
function mountSmall(folder: string): boolean {
  try {
    execFileSync("/bin/mount", ["-t", "tmpfs", "-o", "size=16k", "tmpfs", folder], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/**
 * The picker answers with a folder of the file system that is dropped onto the page; answers whether the page
 * may write into it without a question.
 */
async function drop(page: Page, folder: string): Promise<boolean> {
  const dropped = await page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<FileSystemHandle | null | undefined>();
    document.addEventListener("dragover", (event) => event.preventDefault());
    document.addEventListener("drop", (event) => {
      event.preventDefault();
      resolve(event.dataTransfer?.items[0]?.getAsFileSystemHandle());
    });
    Object.assign(window, { showDirectoryPicker: () => promise });
    return { promise };
  });
  const devTools = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await devTools.send("Input.dispatchDragEvent", { type, x: 4, y: 4, data });
  return dropped.evaluate(async ({ promise }) => {
    const handle = await promise;
    return (await handle?.queryPermission({ mode: "readwrite" })) === "granted";
  });
}

async function choose(page: Page, folder: string): Promise<void> {
  await drop(page, folder);
  await page.getByRole("button", { name: "Choose the stick" }).click();
}

test(
  "a real folder: written, and a sentence for what the system says",
  desktopOnly,
  async ({ page, shop }) => {
    await enterAs(page, await sessionOf(page, DEMO));
    await shop.visit("/account/order/list");
    await page
      .getByRole("button", { name: /^Save to USB stick/ })
      .first()
      .click();
    const dialog = page.getByRole("dialog", { name: "Save to USB stick" });
    await dialog.getByLabel("Your machine").selectOption("janome");
    const says = (text: string) =>
      expect(dialog.getByRole("alert").or(dialog.getByRole("status"))).toContainText(text);
    const folder = await mkdtemp(join(tmpdir(), "kasuti-stick-"));
    const isAsked = !(await drop(page, folder));
    test.skip(isAsked, "this browser asks a person first: run it in chromium-headless-shell");
    const target = join(folder, "EMB", "EMBF");
    await writeFile(join(folder, "EMB"), "a file");
    await choose(page, folder);
    await says("a file with the name of the machine's folder");
    await rm(join(folder, "EMB"));
    if (mountSmall(folder)) {
      try {
        await choose(page, folder);
        await says("The stick is full.");
        expect(await readdir(target)).toEqual([]);
        execFileSync("/bin/mount", ["-o", "remount,ro", folder]);
        await choose(page, folder);
        await says("The stick is write-protected");
      } finally {
        execFileSync("/bin/umount", [folder]);
      }
    }
    await choose(page, folder);
    await says("You can remove the stick now.");
    expect(await readdir(target)).toEqual(await dialog.locator("code").allTextContents());
    await rm(folder, { recursive: true });
  },
);

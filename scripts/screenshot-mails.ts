import type { Browser } from "@playwright/test";
import { languages } from "../src/contract/languages.ts";
import { composeMail } from "../src/server/domains/notifications/index.ts";
import { mailTemplates, sampleData } from "../test/mail/sample-mails.ts";
import { saveScreenshot } from "./save-screenshot.ts";

const SHOP = {
  name: "Kasuti",
  email: "hello@kasuti.example",
  phone: "+91 98765 43210",
  origin: "https://kasuti.example",
};
/** A phone, and the reading pane of a desk. */
const WIDTHS = [360, 640];

/** Every mail in every language, as mail programs with and without room show it. */
export async function pictureMails(browser: Browser): Promise<void> {
  for (const width of WIDTHS) {
    const context = await browser.newContext({ viewport: { width, height: 400 }, javaScriptEnabled: false });
    const page = await context.newPage();
    for (const template of mailTemplates)
      for (const language of languages) {
        await page.setContent(composeMail(template, sampleData[template], SHOP, language).html);
        const picture = await page.screenshot({ fullPage: true });
        await saveScreenshot(`mail-${template}-${language}-${width}`, picture);
      }
    await context.close();
  }
}

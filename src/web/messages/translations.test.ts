import { expect, test } from "vitest";
import { consentVersions } from "../../contract/privacy/consents.ts";
import { accountTexts } from "./account-texts.ts";
import { addressTexts } from "./address-texts.ts";
import { checkoutTexts } from "./checkout-texts.ts";
import { downloadsTexts } from "./downloads-texts.ts";
import { boughtFiles as enFiles } from "./en/bought-files.ts";
import { help as enHelp } from "./en/help.ts";
import { en } from "./en/index.ts";
import { information as enInformation } from "./en/information.ts";
import { machines as enMachines } from "./en/machines.ts";
import { openDesign as enOpenDesign } from "./en/open-design.ts";
import { privacy as enPrivacy } from "./en/privacy.ts";
import { boughtFiles as knFiles } from "./kn/bought-files.ts";
import { help as knHelp } from "./kn/help.ts";
import { kn } from "./kn/index.ts";
import { information as knInformation } from "./kn/information.ts";
import { machines as knMachines } from "./kn/machines.ts";
import { openDesign as knOpenDesign } from "./kn/open-design.ts";
import { privacy as knPrivacy } from "./kn/privacy.ts";
import { paymentTexts } from "./payment-texts.ts";
import { pictureViewerTexts } from "./picture-viewer-texts.ts";
import { promotionTexts } from "./promotion-texts.ts";
import { securityTexts } from "./security-texts.ts";
import { stitchOutTexts } from "./stitch-out-texts.ts";
import { boughtFiles as teFiles } from "./te/bought-files.ts";
import { help as teHelp } from "./te/help.ts";
import { te } from "./te/index.ts";
import { information as teInformation } from "./te/information.ts";
import { machines as teMachines } from "./te/machines.ts";
import { openDesign as teOpenDesign } from "./te/open-design.ts";
import { privacy as tePrivacy } from "./te/privacy.ts";

const SCRIPT = { te: /[\u0c00-\u0c7f]/, kn: /[\u0c80-\u0cff]/ };
const facts = { name: "@1", phone: "@2", email: "@3" };
const pages = { en: enInformation, te: teInformation, kn: knInformation };
const tools = { en: enOpenDesign, te: teOpenDesign, kn: knOpenDesign };
const privacies = { en: enPrivacy, te: tePrivacy, kn: knPrivacy };
const windows = { en: enMachines, te: teMachines, kn: knMachines };
const english = {
  ...en,
  information: pages.en,
  machines: windows.en,
  boughtFiles: enFiles,
  openDesign: tools.en,
  privacy: privacies.en,
  help: enHelp,
  stitchOut: stitchOutTexts.en,
  pictureViewer: pictureViewerTexts.en,
  payment: paymentTexts.en,
  address: addressTexts.en,
  security: securityTexts.en,
  promotions: promotionTexts.en,
  account: accountTexts.en,
  downloads: downloadsTexts.en,
  checkout: checkoutTexts.en,
};

function marksFor(path: string): unknown[] {
  if (path.startsWith(".information")) return [facts];
  return path.startsWith(".refusals") ? [{ minutes: "@1", provider: "@2" }] : ["@1", "@2", "@3", "@4"];
}

/** Every text by its path; functions are called with placeholders as values. */
function sentences(value: unknown, path = ""): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function") {
    return sentences(value(...marksFor(path)), path);
  }
  return Object.entries(value ?? {}).flatMap(([key, inner]) => sentences(inner, `${path}.${key}`));
}

const marksIn = (text: string) => [...new Set(text.match(/@\d/g) ?? [])].sort();

for (const language of ["te", "kn"] as const) {
  const translated = {
    ...(language === "te" ? te : kn),
    information: pages[language],
    stitchOut: stitchOutTexts[language],
    pictureViewer: pictureViewerTexts[language],
    payment: paymentTexts[language],
    address: addressTexts[language],
    security: securityTexts[language],
    promotions: promotionTexts[language],
    account: accountTexts[language],
    downloads: downloadsTexts[language],
    checkout: checkoutTexts[language],
    machines: windows[language],
    boughtFiles: { te: teFiles, kn: knFiles }[language],
    openDesign: tools[language],
    privacy: privacies[language],
    help: { te: teHelp, kn: knHelp }[language],
  };
  const texts = new Map(sentences(translated));

  test(`${language}: every text is translated, in its script (§ 1.11)`, () => {
    const missing = sentences(english).filter(([path, text]) => {
      const words = text.replace(/@\d|\b(?:RPM|OTP|PDF|UPI|ID|MB|kB|zip)\b/g, "");
      return /[a-z]{2}/i.test(words) && !SCRIPT[language].test(texts.get(path) ?? "");
    });
    expect(missing).toEqual([]);
  });

  test(`${language}: every text has the same placeholders`, () => {
    const different = sentences(english).filter(
      ([path, text]) => `${marksIn(text)}` !== `${marksIn(texts.get(path) ?? "")}`,
    );
    expect(different).toEqual([]);
  });
}

test("another sentence that asks for consent has another version", () => {
  expect([consentVersions.reminders, en.auth.reminders]).toEqual([
    1,
    "Remind me once, with a link to pay, if a payment fails (optional)",
  ]);
});

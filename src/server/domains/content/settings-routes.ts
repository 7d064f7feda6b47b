import type { ShopIdentity } from "../../../contract/office/settings/settings-wire.ts";
import {
  defaultColors,
  isColor,
  isReadableAccent,
  isReadableMain,
} from "../../../contract/office/settings/shop-colors.ts";
import type { ShopInfo } from "../../../contract/shop.ts";
import { isEmail, isShopPhone } from "../../../contract/validation.ts";
import { isGstin, plainGstin } from "../../gst/gstin.ts";
import type { OfficeRouter } from "../../http/office/office-router.ts";
import type { Router } from "../../http/router.ts";
import { type AnyPlainReason, Failure } from "../failure.ts";
import type { CachedContent } from "./cached-content.ts";
import { saveContent } from "./change-content.ts";
import type { ContentStore } from "./content-store.ts";
import { type DefaultSeller, type StoredLogo, themeSheet, UNSET, withIdentity } from "./shop-identity.ts";

const A_YEAR = "public, max-age=31536000, immutable";

/** Serves the logo and the style sheet of the shop's colours, whose address has the colours themselves. */
export function identityRoutes({ app }: Router, { content }: { readonly content: CachedContent }): void {
  app.get("/media/logo/:file", async (context) => {
    const logo = await content.logo(context.req.path);
    if (!logo) throw new Failure("picture-unknown");
    return context.body(logo, 200, { "cache-control": A_YEAR, "content-type": "image/png" });
  });
  app.get("/theme/:file", (context) => {
    const [, ...colors] = /^([0-9a-f]{6})-([0-9a-f]{6})\.css$/.exec(context.req.param("file")) ?? [];
    const [main = "", accent = ""] = colors.map((color) => `#${color}`);
    if (!isColor(main) || !isReadableMain(main) || !isReadableAccent({ main, accent }))
      throw new Failure("call-unknown");
    const headers = { "cache-control": A_YEAR, "content-type": "text/css; charset=utf-8" };
    return context.body(themeSheet(main, accent), 200, headers);
  });
}

interface SettingsShop {
  readonly stores: { readonly content: ContentStore };
  /** The shop from the server's settings. */
  readonly info: ShopInfo;
  readonly defaultIdentity: DefaultSeller;
  /** Makes the logo of an uploaded file of this staff member. */
  readonly importLogo: (staffId: number, upload: string) => Promise<StoredLogo>;
  readonly now: () => Date;
}

export function settingsOfficeRoutes(router: OfficeRouter, shop: SettingsShop): void {
  const { info, importLogo, now } = shop;
  const { content: store } = shop.stores;
  const usual = { ...shop.defaultIdentity, name: info.name, mainColor: "", accentColor: "" };
  router.on("officeSettings", async () => {
    const { content, version, savedAt, who } = await store.find("settings");
    const { logo, ...settings } = { ...UNSET, ...content };
    const shown = withIdentity(info, content).logo ?? null;
    return { version, savedAt: savedAt?.toISOString() ?? null, who, settings, usual, logo: shown };
  });
  router.on("officeSaveSettings", async ({ input: { version, settings }, actor }) => {
    const checked = checkedIdentity(settings, usual);
    const { logo } = (await store.find("settings")).content ?? UNSET;
    const save = { name: "settings", version, actor, now: now() } as const;
    return { version: await saveContent(store, save, { ...checked, logo }) };
  });
  router.on("officeSetLogo", async ({ input: { version, upload }, caller: { staffId }, actor }) => {
    const before = await store.find("settings");
    if (before.version !== version) throw new Failure("changed-meanwhile");
    const logo = upload === null ? null : await importLogo(staffId, upload);
    const save = { name: "settings", version, actor, now: now() } as const;
    return { version: await saveContent(store, save, { ...(before.content ?? UNSET), logo }) };
  });
}

/** @throws Failure with the reasons by field */
function checkedIdentity(settings: ShopIdentity, usual: Pick<ShopIdentity, "legalName">): ShopIdentity {
  const gstin = settings.gstin.toLowerCase() === "none" ? "none" : plainGstin(settings.gstin);
  const isRegistered = gstin !== "" && gstin !== "none";
  const { mainColor, officerPhone, officerEmail } = settings;
  const main = mainColor || defaultColors.main;
  const accent = settings.accentColor || defaultColors.accent;
  const fields: Readonly<Record<string, AnyPlainReason>> = {
    ...(!isReadableMain(main) && { "settings.mainColor": "main-color-light" }),
    ...(isReadableMain(main) &&
      !isReadableAccent({ main, accent }) && { "settings.accentColor": "accent-color-dark" }),
    ...(isRegistered &&
      !settings.legalName &&
      !usual.legalName && { "settings.legalName": "legal-name-missing" }),
    ...(isRegistered && !isGstin(gstin) && { "settings.gstin": "gstin-invalid" }),
    ...(officerPhone && !isShopPhone(officerPhone) && { "settings.officerPhone": "shop-phone-invalid" }),
    ...(officerEmail && !isEmail(officerEmail) && { "settings.officerEmail": "email-invalid" }),
  };
  const [reason] = Object.values(fields);
  if (reason) throw new Failure(reason, { fields });
  return { ...settings, gstin };
}

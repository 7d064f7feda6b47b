import type { ShopIdentity } from "../../../../contract/office/settings/settings-wire.ts";
import {
  defaultColors,
  isReadableAccent,
  isReadableMain,
} from "../../../../contract/office/settings/shop-colors.ts";
import type { ShopInfo } from "../../../../contract/shop.ts";
import { isEmail, isShopPhone } from "../../../../contract/validation.ts";
import { isGstin, plainGstin } from "../../../gst/gstin.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import { type AnyPlainReason, Failure } from "../../failure.ts";
import type { ShopBase } from "../../shop-base.ts";
import { saveContent } from "../change-content.ts";
import { findContent } from "../content-store.ts";
import { type DefaultSeller, type StoredLogo, UNSET, withIdentity } from "../shop-identity.ts";

interface SettingsShop extends ShopBase {
  /** The shop from the server's settings. */
  readonly info: ShopInfo;
  readonly defaultIdentity: DefaultSeller;
  /** Makes the logo of an uploaded file of this staff member. */
  readonly importLogo: (staffId: number, upload: string) => Promise<StoredLogo>;
}

export function settingsOfficeRoutes(router: OfficeRouter, shop: SettingsShop): void {
  const { info, importLogo, now } = shop;
  const { db } = shop;
  const defaults = {
    ...shop.defaultIdentity,
    name: info.name,
    mainColor: "",
    accentColor: "",
    adapting: "",
  } as const;
  router.on("officeSettings", async () => {
    const { content, version, savedAt, who } = await findContent(db, "settings");
    const { logo, ...settings } = { ...UNSET, ...content };
    const shownLogo = withIdentity(info, content).logo ?? null;
    return {
      version,
      savedAt: savedAt?.toISOString() ?? null,
      who,
      settings,
      usual: defaults,
      logo: shownLogo,
    };
  });
  router.on("officeSaveSettings", async ({ input: { version, settings }, actor }) => {
    const identity = checkedIdentity(settings, defaults);
    const { logo } = (await findContent(db, "settings")).content ?? UNSET;
    const save = { name: "settings", version, actor, now: now() } as const;
    return { version: await saveContent(db, save, { ...identity, logo }) };
  });
  router.on("officeSetLogo", async ({ input: { version, upload }, caller: { staffId }, actor }) => {
    const before = await findContent(db, "settings");
    if (before.version !== version) throw new Failure("changed-meanwhile");
    const logo = upload === null ? null : await importLogo(staffId, upload);
    const save = { name: "settings", version, actor, now: now() } as const;
    return { version: await saveContent(db, save, { ...(before.content ?? UNSET), logo }) };
  });
}

/** @throws Failure with the reasons by field */
function checkedIdentity(settings: ShopIdentity, defaults: Pick<ShopIdentity, "legalName">): ShopIdentity {
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
      !defaults.legalName && { "settings.legalName": "legal-name-missing" }),
    ...(isRegistered && !isGstin(gstin) && { "settings.gstin": "gstin-invalid" }),
    ...(officerPhone && !isShopPhone(officerPhone) && { "settings.officerPhone": "shop-phone-invalid" }),
    ...(officerEmail && !isEmail(officerEmail) && { "settings.officerEmail": "email-invalid" }),
  };
  const [reason] = Object.values(fields);
  if (reason) throw new Failure(reason, { fields });
  return { ...settings, gstin };
}

import type { setupSteps } from "../../../contract/office/settings/settings-wire.ts";
import type { ShopInfo } from "../../../contract/shop.ts";
import type { RateLimiter } from "../../http/limits/rate-limiter.ts";
import type { OfficeRouter } from "../../http/office/office-router.ts";
import { type ContentStore, type DefaultSeller, missingNow } from "../content/index.ts";
import { Failure } from "../failure.ts";
import { type MailDelivery, sendTestMail } from "../notifications/index.ts";
import type { SetupStore } from "./setup-store.ts";

/** Facts about the server's settings, which begin with the values of the demo shop. */
export interface ServerSettings extends DefaultSeller {
  readonly hasName: boolean;
  readonly hasContact: boolean;
  /** Percent of GST in the prices of a registered shop. */
  readonly gstPercent: number;
  /** False while mails become files. */
  readonly sendsMail: boolean;
}

interface SetupShop {
  readonly stores: {
    readonly content: ContentStore;
    readonly setup: SetupStore;
    readonly staff: { find(id: number): Promise<Addressee | undefined> };
  };
  readonly info: Pick<ShopInfo, "paymentsEmulated">;
  readonly given: ServerSettings;
  readonly health: { readonly backups: () => Promise<readonly unknown[]> };
  readonly mailSender: MailDelivery["sender"];
  readonly infoNow: MailDelivery["shop"];
  readonly readLogo: NonNullable<MailDelivery["readLogo"]>;
  readonly limiter: RateLimiter;
  readonly now: () => Date;
}

type Addressee = Pick<Parameters<typeof sendTestMail>[1], "email" | "language">;
type Step = (typeof setupSteps)[number];

/** Test mails of one person in an hour. */
const MAILS = { hits: 10, seconds: 3_600 };

/** Registers the set-up of a new shop and the test of its mail server. */
export function setupRoutes(router: OfficeRouter, shop: SetupShop): void {
  const { stores, given, info, infoNow, health, mailSender: sender, readLogo, limiter, now } = shop;
  router.on("officeSetup", async () => {
    const [facts, backups, contact, { content: own }, missing] = await Promise.all([
      stores.setup.facts(),
      health.backups(),
      stores.content.find("shop"),
      stores.content.find("settings"),
      missingNow(stores.content, given),
    ]);
    const done: Readonly<Record<Step, boolean>> = {
      name: given.hasName || !!own?.name,
      logo: !!own?.logo,
      contact: given.hasContact || contact.content !== null,
      gstin: given.gstin !== "" || !!own?.gstin,
      grievance: missing.length === 0,
      mail: given.sendsMail,
      notices: facts.getsPush || (facts.wantsMail && given.sendsMail),
      payments: !info.paymentsEmulated,
      design: facts.hasDesign,
      purchase: facts.hasPurchase,
      backup: backups.length > 0,
    };
    const steps = Object.entries(done).map(([step, isDone]) => ({ step: step as Step, isDone }));
    return { steps };
  });
  router.on("officeTestMail", async ({ caller: { staffId } }) => {
    await limiter.take([{ key: `test mail ${staffId}`, limit: MAILS }]);
    const person = await stores.staff.find(staffId);
    if (!person) throw new Failure("office-session-required");
    const state = await sendTestMail({ sender, shop: infoNow, readLogo }, person, now());
    return { state: state === "sent" && !given.sendsMail ? "stored" : state, to: person.email };
  });
}

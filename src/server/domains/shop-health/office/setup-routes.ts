import type { ConnectionName } from "../../../../contract/office/settings/connections.ts";
import { setupSteps } from "../../../../contract/office/settings/settings-wire.ts";
import { paymentProviders, type ShopInfo } from "../../../../contract/shop.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import { type Connections, readConnections, testedAt } from "../../connections/index.ts";
import { type DefaultSeller, findContent, missingNow } from "../../content/index.ts";
import { Failure } from "../../failure.ts";
import type { ShopBase } from "../../shop-base.ts";
import { readSetupFacts, readSkippedSteps, skipStep } from "../setup-store.ts";

/** Facts about the server's settings, which begin with the values of the demo shop. */
export interface ServerSettings extends DefaultSeller {
  readonly hasName: boolean;
  readonly hasContact: boolean;
  /** Percent of GST in the prices of a registered shop. */
  readonly gstPercent: number;
}

interface SetupShop extends ShopBase {
  readonly secrets: Parameters<typeof readConnections>[1];
  readonly info: Pick<ShopInfo, "paymentsEmulated">;
  readonly overrides: ServerSettings;
  readonly connections: Connections;
  readonly health: { readonly backups: () => Promise<readonly { readonly createdAt: Date }[]> };
}

type Step = (typeof setupSteps)[number];

/** True: it is done. A time: a test succeeded then. `later`: it is possible once the shop is real. */
type Progress = boolean | Date | "later" | undefined;

/** Registers the set-up of a new shop. */
export function setupRoutes(router: OfficeRouter, shop: SetupShop): void {
  const { db, now } = shop;
  router.on("officeSetup", async () => {
    const [progress, skippedSteps] = await Promise.all([readProgress(shop), readSkippedSteps(db)]);
    const steps = setupSteps.map((step) => {
      const state = progress[step];
      const skip = skippedSteps.get(step);
      if (state === true || state instanceof Date) {
        const at = state === true ? null : state.toISOString();
        return { step, state: "done" as const, at, skipped: null };
      }
      if (skip) {
        const { reason, who, at } = skip;
        return { step, state: "skipped" as const, at: at.toISOString(), skipped: { reason, who } };
      }
      return { step, state: state === "later" ? state : ("open" as const), at: null, skipped: null };
    });
    return { steps };
  });
  router.on("officeSkipStep", async ({ input: { step, reason }, actor }) => {
    const why = reason?.trim();
    if (why === "") throw new Failure("reason-missing", { fields: { reason: "reason-missing" } });
    await skipStep(db, { step, reason: why, actor, now: now() });
    return {};
  });
}

async function readProgress(shop: SetupShop): Promise<Readonly<Record<Step, Progress>>> {
  const { db, secrets, overrides, info, health, connections } = shop;
  const [facts, backups, contact, { content: settings }, missingFields, storedConnections] =
    await Promise.all([
      readSetupFacts(db),
      health.backups(),
      findContent(db, "shop"),
      findContent(db, "settings"),
      missingNow(db, overrides),
      readConnections(db, secrets),
    ]);
  const tested = (name: ConnectionName) => testedAt(storedConnections[name], connections.settingsOf(name));
  return {
    name: overrides.hasName || !!settings?.name,
    logo: !!settings?.logo,
    contact: overrides.hasContact || contact.content !== null,
    gstin: overrides.gstin !== "" || !!settings?.gstin,
    grievance: missingFields.length === 0,
    mail: tested("mail"),
    notices: facts.getsPush || (facts.wantsMail && connections.sourceOf("mail") !== "none"),
    payments: paymentProviders.map(tested).find((at) => at !== undefined),
    design: facts.hasDesign,
    purchase: facts.purchasedAt ?? (info.paymentsEmulated ? "later" : false),
    backup: backups[0]?.createdAt ?? false,
  };
}

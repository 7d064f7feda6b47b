import { withStored } from "../../../../server/adapters/connections/open-connections.ts";
import { connectProviders, isEmulated } from "../../../../server/adapters/payments/open-payments.ts";
import { readConnections } from "../../../../server/domains/connections/index.ts";
import type { Settling } from "../../../../server/domains/orders/settlement/index.ts";
import { createLog } from "../../../../server/logging/log.ts";
import { readUrlFile } from "../../../../server/process/url-file.ts";
import { CommandError } from "../../command-error.ts";
import type { OpenShop } from "../../open-shop.ts";

/**
 * Opens settlement for a command, with the server's providers. The running server's workers send mails within
 * seconds. Errors are recorded in the order's timeline. @throws CommandError
 */
export async function openSettling({
  settings: serverSettings,
  db,
  secrets,
  seller,
}: OpenShop): Promise<Settling> {
  const settings = withStored(serverSettings, await readConnections(db, secrets));
  const shopUrl = isEmulated(settings) ? await runningShop(settings.dataDir) : "";
  return {
    db,
    seller,
    providers: await connectProviders(settings, () => shopUrl),
    onMail: () => {},
    now: () => new Date(),
    log: createLog("silent"),
  };
}

/** Emulated providers exist only inside a running server. */
async function runningShop(dataDir: string): Promise<string> {
  const url = await readUrlFile(dataDir);
  const isUp =
    url &&
    (await fetch(`${url}/api/health`).then(
      (response) => response.ok,
      () => false,
    ));
  if (!url || !isUp)
    throw new CommandError("The payment emulators run inside the shop's server. Start the server first.");
  return url;
}

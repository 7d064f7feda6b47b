import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Logger } from "pino";
import { paymentProviders, type ShopInfo } from "../contract/shop.ts";
import { openPayments, type Payments } from "./adapters/payments/open-payments.ts";
import { createWebPushSender } from "./adapters/push/web-push-sender.ts";
import { openFiles } from "./adapters/storage/open-files.ts";
import { createApp } from "./app.ts";
import { createBackgroundWork } from "./background/background-work.ts";
import { type HealthDeps, openHealth } from "./background/open-health.ts";
import { openMail, openOwnConnections } from "./compose-connections.ts";
import type { Settings } from "./config/env.ts";
import { createKnownHosts, withHostName } from "./config/known-hosts.ts";
import type { OpenDatabase } from "./db/database.ts";
import { createNamedLock } from "./db/named-lock.ts";
import { openDemoFiles } from "./demo-shop/draw-on-demand.ts";
import { refuseDemoData } from "./demo-shop/refuse-demo-data.ts";
import { idsOnHomePage } from "./domains/catalogue/index.ts";
import { readProductIds } from "./domains/catalogue/office/index.ts";
import { productsByIds, productsChangedSince, readStoredVersion } from "./domains/catalogue/reading/index.ts";
import { shopNow } from "./domains/content/index.ts";
import { createPasswords } from "./domains/customers/index.ts";
import { createFileCache } from "./domains/downloads/index.ts";
import {
  type Measuring,
  openBatchChecks,
  openStagedFiles,
  startMeasureWorkers,
  startUploadWorkers,
} from "./domains/intake/index.ts";
import { listMachines } from "./domains/machines/index.ts";
import { createProductPictures, pictureSource, warmPictures } from "./domains/pictures/index.ts";
import type { Seller } from "./domains/receipts/index.ts";
import { reportDamage } from "./domains/shop-check/index.ts";
import { createSecretBox, type SecretBox, sealPlainSecrets } from "./domains/staff/index.ts";
import { createCheckedFiles } from "./files/checked-files.ts";
import type { WithLock } from "./files/derived-files.ts";
import { createDiskNamedFiles } from "./files/disk-named-files.ts";
import type { FileStore } from "./files/file-store.ts";
import type { NamedFiles } from "./files/named-files.ts";
import { listen } from "./http/listen.ts";
import { officeAssets } from "./http/office/office-pages.ts";
import { type AssetArchive, createAssetArchive } from "./http/pages/asset-archive.ts";
import type { Site } from "./http/pages/site.ts";
import { loadPages } from "./http/pages/ssr.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { readOfficeKey } from "./process/office-key.ts";
import type { Progress } from "./process/progress.ts";
import type { Shutdown } from "./process/shutdown.ts";
import { writeUrlFile } from "./process/url-file.ts";
import type { ShopParts } from "./shop.ts";
import { forgottenTrial, refuseEmulatedOrders } from "./trial-guard.ts";

const WEB_FOLDER = fileURLToPath(new URL("../../dist/web", import.meta.url));
const ASSETS_FOLDER = join(WEB_FOLDER, "client", "assets");

export interface Parts {
  readonly settings: Settings;
  readonly log: Logger;
  readonly shutdown: Shutdown;
  readonly progress: Progress;
  readonly database: OpenDatabase;
}

/**
 * Composition root: connects adapters and application to an open database and listens. Returns the shop's
 * URL.
 */
export async function compose(parts: Parts): Promise<string> {
  const { settings, log, shutdown, database } = parts;
  const { db } = database;
  const secrets = await openSecrets(parts);
  const address = { url: "" };
  const now = () => new Date();
  const metrics = createMetrics();
  const { files, storage, derivedFiles, sharedFiles, demo } = await openShopFiles(parts, now);
  const passwords = createPasswords();
  // Runs before the payment emulators load their data, because the demo's past orders are written into it.
  if (settings.demoData) await fillDemoShop(parts, { passwords, ...storage });
  const { connections, payments, info } = await openServices(parts, secrets, { address, now });
  const readShopInfo = () => shopNow(db, info);
  const seller = sellerAt(settings.seller, info);
  const office = openOffice(parts, { database, files, sharedFiles, now });
  const source = pictureSource(database, files);
  const pictures = createProductPictures(derivedFiles, async () => (await readShopInfo()).name, source);
  const mail = { readShopInfo, ...openMail(settings, { db, connections }, shutdown) };
  const health = { ...storage, pictures, sendsMail: connections.sendsMail };
  const alerts = await openAlerts(parts, payments, { info, readShopInfo, ...health, now });
  const { start, stop, ...background } = createBackgroundWork({
    ...{ db, database, seller, files, derivedFiles },
    ...office,
    ...alerts,
    measuring: await openMeasuring(parts, files),
    metrics,
    providers: payments.providers,
    ...mail,
    readMailPicture: pictures.readMailPicture,
    now,
    log,
  });
  shutdown.onStop("background work", stop);
  metrics.watchRuntime();
  const app = createApp({
    ...appSettings(settings),
    ...{ database, seller, secrets },
    connections,
    log,
    info,
    ...mail,
    passwords,
    ...background,
    pictures,
    derivedFiles,
    drawPrint: demo?.drawPrint,
    files: createFileCache(files, FILE_CACHE_BYTES),
    emulators: payments.emulators,
    ...office,
    ...alerts,
    metrics,
    ...(await loadPages(WEB_FOLDER)),
    assetArchive: await publishAssets(settings, sharedFiles, { withLock: derivedFiles.withLock, now }),
    isStopping: () => shutdown.isStopping,
    now,
    pause,
  });
  const url = await serve(app, parts, address);
  start();
  payments.onListening();
  if (settings.picturesAhead) makePicturesAhead(parts, pictures);
  shutdown.onStop("draining of requests", () => pause(settings.drainMs));
  return url;
}

/** Connects payment providers and mail server, and describes the shop. */
async function openServices(
  parts: Parts,
  secrets: SecretBox,
  { address, now }: { readonly address: { readonly url: string }; readonly now: () => Date },
) {
  const ownUrl = () => address.url;
  const connections = await openOwnConnections(parts, { db: parts.database.db, secrets }, now);
  const payments = await openPayments(parts.settings, { connections, ownUrl }, parts.shutdown);
  return { connections, payments, info: shopInfo(parts.settings, payments, ownUrl) };
}

/** Opens the shop's health, and the sender of push messages that tell staff about it and about sales. */
async function openAlerts(
  { settings, database, log }: Parts,
  { providers, emulators }: Payments,
  { info, readShopInfo, now, ...healthParts }: AlertParts,
) {
  const isEmulated = emulators.length > 0;
  // Every process derives the same key for push services.
  const officeKey = await readOfficeKey(settings);
  return {
    health: openHealth({
      settings,
      database,
      ...healthParts,
      db: database.db,
      providers,
      isEmulated,
      now,
      log,
    }),
    push: createWebPushSender({ officeKey, contact: async () => (await readShopInfo()).email, now }),
    officeUrl: () => settings.officeOrigin ?? withHostName(info.origin),
  };
}

type AlertParts = Pick<ShopParts, "info" | "readShopInfo" | "now"> &
  Pick<HealthDeps, "storedFiles" | "files" | "onDemand" | "pictures" | "sendsMail">;

function appSettings(settings: Settings) {
  return {
    assetsFolder: ASSETS_FOLDER,
    filesAccelPrefix: settings.filesAccelPrefix,
    trustedProxies: settings.trustedProxies,
    rateLimitFactor: settings.rateLimitFactor,
    metricsToken: settings.metricsToken,
    answerCacheBytes: settings.answerCacheBytes,
    topSellerIds: settings.shop.topSellerIds,
    overrides: settings.overrides,
    cataloguesFolder: join(settings.dataDir, "catalogues"),
  };
}

/** Listens, and stores the address in a file for commands that call the running shop. */
async function serve(app: Site, { settings, shutdown }: Parts, address: { url: string }): Promise<string> {
  const server = await listen(app.listener, settings.host, settings.port, createKnownHosts(settings));
  shutdown.onStop("the server", server.close);
  address.url = loopback(server.url);
  shutdown.onStop("the address file", await writeUrlFile(settings.dataDir, address.url));
  return server.url;
}

function makePicturesAhead(
  { settings, shutdown, log, database }: Parts,
  pictures: ShopParts["pictures"],
): void {
  const warmUp = warmPictures(
    pictures,
    {
      version: () => readStoredVersion(database.db),
      homePageIds: () => idsOnHomePage(database, settings.shop.topSellerIds),
      changedSince: (instant) => productsChangedSince(database.db, instant),
      byIds: (ids) => productsByIds(database, ids),
    },
    log,
  );
  shutdown.onStop("rendering of pictures", warmUp.stop);
}

/** Opens what encrypts secrets. Refuses to start on demo data where a demo is not allowed. */
async function openSecrets({ settings, database, log }: Parts): Promise<SecretBox> {
  const secrets = createSecretBox(await readOfficeKey(settings));
  const unreadable = await sealPlainSecrets(database.db, secrets);
  if (unreadable > 0)
    log.warn(
      `The code apps of ${unreadable} staff members were encrypted with another OFFICE_SECRET_KEY, so their codes fail. Restore that key, or let them sign in with recovery codes or passkeys and set up their apps again.`,
    );
  if (!settings.demoAllowed) await refuseDemoData(database.db);
  if (settings.production) {
    await refuseEmulatedOrders(database.db);
    const warning = await forgottenTrial(database.db, settings.dataDir);
    if (warning) log.warn(warning);
  }
  return secrets;
}

/**
 * Opens what the office needs: its origin and pages, the staging area of uploads, and the checks of uploads.
 */
function openOffice(
  { settings, shutdown, log }: Pick<Parts, "settings" | "shutdown" | "log">,
  {
    sharedFiles,
    ...parts
  }: Pick<ShopParts, "database" | "files" | "now"> & { readonly sharedFiles: NamedFiles | undefined },
) {
  const { dataDir, officeOrigin, demoData: demoOffice, retentionDays, exchangeDays } = settings;
  const uploadWorkers = startUploadWorkers();
  const staged = openStagedFiles(join(dataDir, "uploads"), sharedFiles);
  const machines = () => listMachines(parts.database.db);
  const checks = openBatchChecks({ ...parts, staged, uploadWorkers, machines }, (err) =>
    log.error({ err }, "check of uploads failed"),
  );
  shutdown.onStop("checks of uploads", async () => {
    const whenStopped = checks.stop();
    await uploadWorkers.close();
    await whenStopped;
  });
  return {
    checks,
    officeOrigin,
    demoOffice,
    retentionDays,
    exchangeDays,
    officeFolder: join(WEB_FOLDER, "office"),
    staged,
    uploadWorkers,
  };
}

/**
 * Publishes this build's assets to the shared storage before the first page refers to them, so that every
 * process can serve them.
 */
async function publishAssets(
  { dataDir }: Settings,
  sharedFiles: NamedFiles | undefined,
  { withLock, now }: { readonly withLock: WithLock; readonly now: () => Date },
): Promise<AssetArchive> {
  const archive = createAssetArchive(sharedFiles ?? createDiskNamedFiles(join(dataDir, "web")), now);
  const folders = { shop: ASSETS_FOLDER, office: officeAssets(join(WEB_FOLDER, "office")) };
  await withLock("assets", () => archive.publish(folders));
  return archive;
}

/**
 * Opens the shop's files, of which none that is damaged is sent, and the storage behind them: `storedFiles`
 * as it is, `files` with those of demo designs, which are drawn on first request outside production.
 */
async function openShopFiles({ shutdown, settings, database, log }: Parts, now: () => Date) {
  const onUnstored = (err: unknown) => log.error({ err }, "derived files cannot be stored");
  const shopFiles = await openFiles(settings, { withLock: createNamedLock(database), onUnstored });
  const demo = settings.production ? undefined : openDemoFiles(shopFiles.files, shopFiles.derivedFiles);
  if (demo) shutdown.onStop("drawing of demo designs", demo.close);
  const storage = { storedFiles: shopFiles.files, files: demo?.files ?? shopFiles.files, onDemand: demo };
  const damageHandlers = reportDamage(database.db, { now, log });
  const files = createCheckedFiles(storage.files, { ...damageHandlers, drawnHash: demo?.drawnHash });
  return { ...shopFiles, files, storage, demo };
}

/** Builds the background job that measures designs imported before all measurements existed. */
async function openMeasuring(
  { settings: { demoData }, database, shutdown }: Parts,
  files: FileStore,
): Promise<Measuring> {
  const workers = startMeasureWorkers();
  shutdown.onStop("measuring of designs", workers.close);
  const knownFiles = demoData
    ? (await import("./demo-shop/index.ts")).createDemoMeasures()
    : async () => undefined;
  return { db: database.db, files, workers, factsOf: knownFiles };
}

const FILE_CACHE_BYTES = 32 * 1024 * 1024;

async function fillDemoShop(
  { settings, progress, database }: Parts,
  { files, passwords }: Pick<ShopParts, "files" | "passwords">,
): Promise<void> {
  const { drawRest, openPastPayments, seedDemoShop } = await import("./demo-shop/index.ts");
  progress("adding the demo data");
  await seedDemoShop({
    database,
    seller: settings.seller,
    passwords,
    now: () => new Date(),
    openPastPayments: (now) => openPastPayments(settings.dataDir, now),
  });
  if (settings.filesAccelPrefix === undefined) return;
  // nginx reads the folder directly, so no request reaches the code that draws missing files.
  const designIds = await readProductIds(database);
  await drawRest(files, (id) => designIds.has(id), progress);
}

/** Replaces "any interface" by a loopback address, because it cannot be called. */
function loopback(url: string): string {
  return url.replace("//0.0.0.0:", "//127.0.0.1:").replace("//[::]:", "//[::1]:");
}

/** The seller of the settings, with the shop's address. */
function sellerAt(seller: Settings["seller"], info: ShopInfo): Seller {
  return {
    ...seller,
    get origin() {
      return info.origin;
    },
  };
}

/** Without PUBLIC_URL, the origin is the address that the shop listens on, never a client's Host header. */
function shopInfo({ shop, exchangeDays }: Settings, payments: Payments, ownUrl: () => string): ShopInfo {
  const { publicUrl, topSellerIds: _, ...info } = shop;
  return {
    ...info,
    exchangeDays,
    get origin() {
      return publicUrl || ownUrl();
    },
    get paymentProviders() {
      return paymentProviders.filter((name) => payments.providers.has(name));
    },
    paymentsEmulated: payments.emulators.length > 0,
  };
}

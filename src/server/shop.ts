import type { Hono } from "hono";
import type { Logger } from "pino";
import type { ShopInfo } from "../contract/shop.ts";
import type { RenderRequest } from "../contract/wire.ts";
import type { OpenDatabase } from "./db/database.ts";
import type { Connections } from "./domains/connections/index.ts";
import type { CachedContent } from "./domains/content/index.ts";
import type { Passwords } from "./domains/customers/index.ts";
import type { BatchChecks, StagedFiles, UploadWorkers } from "./domains/intake/index.ts";
import type { MailSender } from "./domains/notifications/index.ts";
import type { Settling } from "./domains/orders/settlement/index.ts";
import type { DrawPrint } from "./domains/pdf-catalogue/index.ts";
import type { ProductPictures } from "./domains/pictures/index.ts";
import type { CurrentSales } from "./domains/promotions/index.ts";
import type { Seller } from "./domains/receipts/index.ts";
import type { ViewCounter } from "./domains/sales/index.ts";
import type { ShopBase } from "./domains/shop-base.ts";
import type { HealthParts, ServerSettings } from "./domains/shop-health/index.ts";
import type { SecretBox } from "./domains/staff/index.ts";
import type { PushSender } from "./domains/staff-notifications/index.ts";
import type { DerivedFiles } from "./files/derived-files.ts";
import type { FileStore } from "./files/file-store.ts";
import type { ImpersonationCookie } from "./http/impersonator.ts";
import type { AddressOf } from "./http/limits/client-address.ts";
import type { Pause } from "./http/limits/rate-limiter.ts";
import type { SiteDeps } from "./http/pages/site.ts";
import type { BuiltPages } from "./http/pages/ssr.ts";
import type { CatalogueVersion } from "./http/response-cache/catalogue-version.ts";
import type { Metrics } from "./metrics/metrics.ts";

/** Parts that a shop is created from: `compose.ts` passes the real ones, tests pass their own. */
export interface ShopParts
  extends Partial<BuiltPages>,
    Pick<
      SiteDeps,
      "assetsFolder" | "assetArchive" | "answerCacheBytes" | "onMissedSearch" | "onUnknownAddress"
    > {
  readonly database: OpenDatabase;
  /** Encrypts what the database stores of keys and code apps. */
  readonly secrets: SecretBox;
  /** The seller of the settings. */
  readonly seller: Seller;
  readonly log: Logger;
  /** From the settings. */
  readonly info: ShopInfo;
  /** From the settings, with the changes that the owner made in the office. */
  readonly readShopInfo: () => Promise<ShopInfo>;
  /** Facts about the server's settings, for the office. */
  readonly overrides: ServerSettings;
  /** Payment keys and mail server, of the server or of the office. */
  readonly connections: Connections;
  readonly mailSender: MailSender;
  /** The shop's current logo as a PNG for mails. */
  readonly readLogo: () => Promise<Uint8Array | undefined>;
  /** Days for which sent mails and processed webhooks are stored. */
  readonly retentionDays: number;
  /** Days after a purchase in which customers exchange designs; 0: never. */
  readonly exchangeDays: number;
  /** Shown on the home page until the owner selects designs. */
  readonly topSellerIds: readonly number[];
  readonly passwords: Passwords;
  /** Changes the state of orders; includes the payment providers. */
  readonly settling: Settling;
  /** Called when a customer viewed a design. */
  readonly onView: ViewCounter["note"];
  /** Called when a provider's event was stored for processing. */
  readonly onProviderEvent: () => void;
  /** Called when a bulk edit was stored for background work. */
  readonly onBulk: () => void;
  /** Called when a plan of moving in, or the move, was asked for. */
  readonly onMoveIn: () => void;
  /** Called when mails to customers who came with a move were asked for. */
  readonly onTellBuyers: () => void;
  readonly files: FileStore;
  readonly pictures: ProductPictures;
  /** Derived files, such as finished PDF catalogues. */
  readonly derivedFiles: DerivedFiles;
  /** Folder in which PDF catalogues store pictures to print. */
  readonly cataloguesFolder: string;
  /** Draws missing pictures to print; `undefined` when none can be drawn. */
  readonly drawPrint?: DrawPrint | undefined;
  /** Location in nginx that serves the files folder; without it Node sends the bytes. */
  readonly filesAccelPrefix: string | undefined;
  /** Emulators of the payment providers, for a shop without keys. */
  readonly emulators: readonly { readonly path: string; readonly app: Hono }[];
  /** Origin of the office's own links, in mails. */
  readonly officeUrl: () => string;
  /** The only origin of the office; `undefined`: every origin that reaches the shop. */
  readonly officeOrigin: string | undefined;
  /** Folder of the built office pages. */
  readonly officeFolder: string;
  /** Visitors of the demo shop may open its office without an account. */
  readonly demoOffice: boolean;
  /** Sends push messages to staff. */
  readonly push: PushSender;
  /** Backups, checks and the state of this machine. */
  readonly health: HealthParts;
  /** Staging area of uploads until they become designs. */
  readonly staged: StagedFiles;
  readonly uploadWorkers: UploadWorkers;
  /** Checks of uploads, in the background. */
  readonly checks: BatchChecks;
  /** Number of our own proxies that every request passes. */
  readonly trustedProxies: number;
  /** Multiplies the rate limits. */
  readonly rateLimitFactor: number;
  readonly metrics: Metrics;
  readonly metricsToken: string | undefined;
  /** True once this process was told to stop. */
  readonly isStopping: () => boolean;
  readonly now: () => Date;
  /** Delays answers that must not reveal anything by their timing. */
  readonly pause: Pause;
}

/** A running shop: every domain registers its routes with it and uses the services that it needs. */
export interface Shop extends ShopParts, ShopBase {
  readonly catalogueVersion: CatalogueVersion;
  /** Reads the version that the database has now, for what is derived from a whole catalogue. */
  readonly readVersion: () => Promise<number>;
  readonly currentSales: CurrentSales;
  readonly addressOf: AddressOf;
  /** The owner's texts and contact data, as pages show them. */
  readonly content: CachedContent;
  /** Cookie that names the customer whom a staff member views the shop as. */
  readonly impersonationCookie: ImpersonationCookie;
  /** Largest sewing field by machine. */
  readonly sewingFields: () => Promise<
    ReadonlyMap<string, { readonly width: number; readonly height: number }>
  >;
  /** API calls that server-rendered pages make. */
  readonly call: RenderRequest["call"];
}

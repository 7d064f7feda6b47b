import type { Hono } from "hono";
import type { Logger } from "pino";
import type { ShopInfo } from "../contract/shop.ts";
import type { RenderRequest } from "../contract/wire.ts";
import type { OpenDatabase } from "./db/database.ts";
import type { CachedContent } from "./domains/content/index.ts";
import type { Passwords } from "./domains/customers/index.ts";
import type { BatchChecks, StagedFiles, UploadWorkers } from "./domains/intake/index.ts";
import type { Settling } from "./domains/orders/index.ts";
import type { DrawPrint } from "./domains/pdf-catalogue/index.ts";
import type { ProductPictures } from "./domains/pictures/index.ts";
import type { HealthParts } from "./domains/shop-health/index.ts";
import type { DerivedFiles } from "./files/derived-files.ts";
import type { FileStore } from "./files/file-store.ts";
import type { ViewCookie } from "./http/impersonator.ts";
import type { AddressOf } from "./http/limits/client-address.ts";
import type { Pause, RateLimiter } from "./http/limits/rate-limiter.ts";
import type { SiteDeps } from "./http/pages/site.ts";
import type { BuiltPages } from "./http/pages/ssr.ts";
import type { CatalogueVersion } from "./http/response-cache/catalogue-version.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { Stores } from "./stores.ts";

/** Parts that a shop is opened with: `compose.ts` brings real ones, tests their own. */
export interface ShopParts
  extends Partial<BuiltPages>,
    Pick<SiteDeps, "assetsFolder" | "assetArchive" | "answerCacheBytes" | "onUnfound"> {
  readonly database: OpenDatabase;
  readonly stores: Stores;
  readonly log: Logger;
  /** As the settings have it. */
  readonly info: ShopInfo;
  /** With what the owner changed in the office since. */
  readonly infoNow: () => Promise<ShopInfo>;
  /** Shown on the home page until the owner chooses. */
  readonly topSellerIds: readonly number[];
  readonly passwords: Passwords;
  /** Moves orders; the payment providers are in it. */
  readonly settling: Settling;
  /** Called when a provider's event waits to be handled. */
  readonly onProviderEvent: () => void;
  /** Called when a change of many designs waits for background work. */
  readonly onBulk: () => void;
  /** Design files. */
  readonly files: FileStore;
  readonly pictures: ProductPictures;
  /** Finished PDF catalogues. */
  readonly made: DerivedFiles;
  /** Where they keep pictures to print. */
  readonly cataloguesFolder: string;
  /** Draws pictures to print that are not stored yet, where somebody can. */
  readonly drawPrint?: DrawPrint | undefined;
  /** Where nginx serves the files folder from; without it Node sends the bytes. */
  readonly filesAccelPrefix: string | undefined;
  /** Stand-ins of the payment providers, where there are no keys. */
  readonly emulators: readonly { readonly path: string; readonly app: Hono }[];
  /** The only address of the office; `undefined`: wherever the shop is asked for. */
  readonly officeOrigin: string | undefined;
  /** The office's built pages. */
  readonly officeFolder: string;
  /** Visitors of the demo shop may look around in its office. */
  readonly demoOffice: boolean;
  /** Backups, checks and the state of this machine. */
  readonly health: HealthParts;
  /** Where uploads lie until they are designs. */
  readonly staged: StagedFiles;
  readonly uploadWorkers: UploadWorkers;
  /** Checks of uploads, in the background. */
  readonly checks: BatchChecks;
  /** Proxies of ours that every request comes through. */
  readonly trustedProxies: number;
  /** Multiplies how often calls may be made. */
  readonly rateLimitFactor: number;
  readonly metrics: Metrics;
  /** Bearer token that allows scraping from other hosts. */
  readonly metricsToken: string | undefined;
  /** Whether this process was asked to end. */
  readonly isStopping: () => boolean;
  readonly now: () => Date;
  /** For answers that must not be quick. */
  readonly pause: Pause;
}

/** A running shop: every domain registers its calls with it, and takes of it what it needs. */
export interface Shop extends ShopParts {
  readonly catalogueVersion: CatalogueVersion;
  readonly limiter: RateLimiter;
  readonly addressOf: AddressOf;
  /** Texts and contact data of the owner, as pages show them. */
  readonly content: CachedContent;
  /** Called when mail waits in the outbox. */
  readonly onMail: () => void;
  /** Names the customer whom a member of staff sees the shop as. */
  readonly viewCookie: ViewCookie;
  /** Machine → largest field that it sews. */
  readonly sewingFields: () => Promise<
    ReadonlyMap<string, { readonly width: number; readonly height: number }>
  >;
  /** The calls that pages make. */
  readonly call: RenderRequest["call"];
}

import { type ContentName, contentNames } from "../../../../contract/content/content-names.ts";
import { languages, tableOf } from "../../../../contract/languages.ts";
import type { ShopInfo } from "../../../../contract/shop.ts";
import type { Database } from "../../../db/database.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import { Failure } from "../../failure.ts";
import type { CachedContent } from "../cached-content.ts";
import { restoreContent, saveContent } from "../change-content.ts";
import { type ContentVersion, changeOf, defaultContact, shownIn } from "../content.ts";
import {
  countLicensed,
  findContent,
  findContentVersion,
  listContentHistory,
  readLatestContent,
} from "../content-store.ts";
import { licencesIn } from "../licences/licences.ts";
import { type Previewing, previewContact, previewPage } from "./preview-page.ts";
import { defaultAnswers, savedAnswersIn } from "./saved-answers.ts";

interface ContentShop extends Previewing {
  readonly db: Database;
  readonly content: CachedContent;
  /** The shop from the settings. */
  readonly info: ShopInfo;
  readonly readShopInfo: () => Promise<ShopInfo>;
  readonly now: () => Date;
}

export function contentOfficeRoutes(router: OfficeRouter, shop: ContentShop): void {
  const { db, info, now } = shop;
  router.on("officePages", async () => {
    const latest = await readLatestContent(db);
    return { pages: contentNames.map((name) => listed(name, latest.get(name))) };
  });
  router.on("officePage", async ({ input }) => {
    const { content, ...lastSave } = await findContent(db, input.page);
    const { page } = input;
    const usual =
      page === "answers" ? tableOf(languages, defaultAnswers) : ((await shop.defaultTexts?.(page)) ?? null);
    return { ...savedView(lastSave), texts: content ?? tableOf(languages, () => null), usual };
  });
  router.on("officeSavePage", async ({ input: { page, version, texts }, actor }) => ({
    version: await saveContent(db, { name: page, version, actor, now: now() }, texts),
  }));
  router.on("officeLicences", async () => {
    const { content, ...lastSave } = await findContent(db, "licences");
    const variantCounts = Object.fromEntries(await countLicensed(db));
    return { ...savedView(lastSave), licences: [...licencesIn(content)], used: variantCounts };
  });
  router.on("officeSaveLicences", async ({ input: { version, licences }, actor }) => ({
    version: await saveContent(db, { name: "licences", version, actor, now: now() }, { licences }),
  }));
  router.on("officeContact", async () => {
    const { content, ...lastSave } = await findContent(db, "shop");
    const usualContact = defaultContact(info);
    return { ...savedView(lastSave), contact: content ?? usualContact, usual: usualContact };
  });
  router.on("officeSaveContact", async ({ input: { version, contact }, actor }) => ({
    version: await saveContent(db, { name: "shop", version, actor, now: now() }, contact),
  }));
  router.on("officeSavedAnswers", async () => ({
    answers: savedAnswersIn((await findContent(db, "answers")).content),
  }));
  previewRoutes(router, shop);
  historyRoutes(router, shop);
}

function previewRoutes(router: OfficeRouter, shop: ContentShop): void {
  router.on("officePreviewPage", async ({ input }) => ({
    html: await previewPage(shop, await shop.content.shop(input.language), input),
  }));
  router.on("officePreviewContact", async ({ input }) => ({
    html: await previewContact(shop, await shop.readShopInfo(), input),
  }));
}

const PAGE = 50;

function historyRoutes(router: OfficeRouter, { db, now }: ContentShop): void {
  router.on("officePageHistory", async ({ input: { name, before } }) => {
    const rows = await listContentHistory(db, name, before, PAGE + 1);
    const versions = rows.slice(0, PAGE).map(({ version, savedAt, who, content, restored }, index) => ({
      version,
      savedAt: savedAt.toISOString(),
      who,
      restored,
      changed: changeOf(rows[index + 1]?.content ?? null, content).fields,
    }));
    return { versions, next: rows.length > PAGE ? (versions.at(-1)?.version ?? null) : null };
  });
  router.on("officePageVersion", async ({ input: { name, version } }) => {
    const none = { texts: null, licences: null, contact: null };
    if (name === "shop")
      return { ...none, contact: required(await findContentVersion(db, name, version)).content };
    if (name !== "licences")
      return { ...none, texts: required(await findContentVersion(db, name, version)).content };
    const { content } = required(await findContentVersion(db, name, version));
    return { ...none, licences: content && [...content.licences] };
  });
  router.on(
    "officeRestorePage",
    async ({ input: { name, version, restored: restoredVersion }, actor, isFresh }) => {
      if (name === "shop" && !isFresh) throw new Failure("proof-required");
      return { version: await restoreContent(db, { name, version, actor, now: now() }, restoredVersion) };
    },
  );
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Failure("page-version-unknown");
  return value;
}

const NEVER: ContentVersion = { version: 0, savedAt: null, who: null, content: null };

function listed(name: ContentName, { content, ...lastSave }: ContentVersion = NEVER) {
  const texts = content && "en" in content ? content : null;
  const isOwn = content !== null && texts === null;
  const shownLanguages = tableOf(languages, (language) => (isOwn ? "own" : shownIn(texts, language)));
  return { name, ...savedView(lastSave), shown: shownLanguages };
}

function savedView({ version, savedAt, who }: Omit<ContentVersion, "content">) {
  return { version, savedAt: savedAt?.toISOString() ?? null, who };
}

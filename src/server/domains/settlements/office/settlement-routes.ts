import {
  SETTLEMENT_FILE_BYTES,
  settlementProviders,
} from "../../../../contract/office/settlements/settlements-wire.ts";
import { DONE } from "../../../../contract/primitives.ts";
import { fileAnswer } from "../../../http/attachment.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import { openForm } from "../../../http/open-form.ts";
import { BOM, tableLine } from "../../../tables/write-table.ts";
import { Failure } from "../../failure.ts";
import type { PaymentProviders } from "../../payments/index.ts";
import type { ShopBase } from "../../shop-base.ts";
import { fetchedProvider, fetchSettlements, importSettlements } from "../import-settlements.ts";
import {
  latestSettlements,
  listLines,
  readColumns,
  readFailures,
  readFees,
  readLineCounts,
  rememberColumns,
} from "../settlement-lines-store.ts";

interface SettlementShop extends ShopBase {
  readonly settling: { readonly providers: PaymentProviders };
}

export function settlementRoutes(
  router: OfficeRouter,
  { db, settling: { providers }, now }: SettlementShop,
): void {
  router.on("officeSettlements", async ({ input: { list, page = 1 } }) => {
    const [counts, linePage, latest, failures, mapped] = await Promise.all([
      readLineCounts(db, now()),
      listLines(db, list, page, now()),
      latestSettlements(db),
      readFailures(db),
      readColumns(db),
    ]);
    const fetched = fetchedProvider(providers)?.name;
    return {
      ...counts,
      rows: linePage.rows,
      next: linePage.hasMore ? page + 1 : null,
      latest: latest ? { name: latest.name, who: latest.who, at: latest.at.toISOString() } : null,
      failures,
      fetched: fetched ? [fetched] : [],
      mapped: Object.keys(mapped),
    };
  });
  router.on("officeImportSettlements", async ({ request, actor }) =>
    importSettlements(db, await readFile(request), { actor, now: now() }),
  );
  router.on("officeFetchSettlements", async ({ input: { month }, actor }) =>
    fetchSettlements({ db, providers }, month.slice(0, 7), { actor, now: now() }),
  );
  router.on("officeSettlementColumns", async ({ input: { provider, columns }, actor }) => {
    await rememberColumns(db, provider, columns, { actor, now: now() });
    return DONE;
  });
  router.on("officeSettlementFees", async () => {
    const fees = await readFees(db);
    const lines = fees.map(({ provider, month, fee, tax, adjusted }) =>
      tableLine([
        month,
        provider,
        ...[fee, tax, fee + tax, adjusted].map((paise) => (paise / 100).toFixed(2)),
      ]),
    );
    const head = tableLine(["month", "provider", "fee", "gst", "total", "adjustments"]);
    const table = [BOM, head, ...lines].join("");
    return fileAnswer(new TextEncoder().encode(table), "text/csv", "fees.csv");
  });
}

/** Bytes of a form besides its file. */
const FORM_BYTES = 10_000;

/** @throws Failure settlement-file-large, settlement-file-missing */
async function readFile(request: Request) {
  try {
    const { fields, file } = await openForm(request, SETTLEMENT_FILE_BYTES + FORM_BYTES);
    const provider = settlementProviders.find((name) => name === fields.get("provider"));
    if (!provider || !file) throw new Failure("settlement-file-missing");
    return { provider, name: file.name, bytes: await file.read() };
  } catch (cause) {
    if (!(cause instanceof Failure) || cause.reason === "busy") throw cause;
    const isLarge = cause.code === "too-large";
    throw new Failure(isLarge ? "settlement-file-large" : "settlement-file-missing", { cause });
  }
}

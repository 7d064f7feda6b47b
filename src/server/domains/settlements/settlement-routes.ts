import {
  SETTLEMENT_FILE_BYTES,
  settlementProviders,
} from "../../../contract/office/settlements/settlements-wire.ts";
import { fileAnswer } from "../../http/attachment.ts";
import type { OfficeRouter } from "../../http/office/office-router.ts";
import { BOM, tableLine } from "../../tables/write-table.ts";
import { Failure } from "../failure.ts";
import type { PaymentProviders } from "../payments/index.ts";
import { fetchedProvider, fetchSettlements, importSettlements } from "./import-settlements.ts";
import type { SettlementLineStore } from "./settlement-lines-store.ts";

interface SettlementShop {
  readonly stores: { readonly settlementLines: SettlementLineStore };
  readonly settling: { readonly providers: PaymentProviders };
  readonly now: () => Date;
}

export function settlementRoutes(
  router: OfficeRouter,
  { stores: { settlementLines: store }, settling: { providers }, now }: SettlementShop,
): void {
  router.on("officeSettlements", async ({ input: { list, page = 1 } }) => {
    const [counts, found, latest, failures, mapped] = await Promise.all([
      store.counts(now()),
      store.list(list, page, now()),
      store.latest(),
      store.failures(),
      store.columns(),
    ]);
    const fetched = fetchedProvider(providers)?.name;
    return {
      ...counts,
      rows: found.rows,
      next: found.hasMore ? page + 1 : null,
      latest: latest ? { name: latest.name, who: latest.who, at: latest.at.toISOString() } : null,
      failures,
      fetched: fetched ? [fetched] : [],
      mapped: Object.keys(mapped),
    };
  });
  router.on("officeImportSettlements", async ({ request, actor }) =>
    importSettlements(store, await readForm(request), { actor, now: now() }),
  );
  router.on("officeFetchSettlements", async ({ input: { month }, actor }) =>
    fetchSettlements({ store, providers }, month.slice(0, 7), { actor, now: now() }),
  );
  router.on("officeSettlementColumns", async ({ input: { provider, columns }, actor }) => {
    await store.saveColumns(provider, columns, { actor, now: now() });
    return { success: true };
  });
  router.on("officeSettlementFees", async () => {
    const fees = await store.settlementFees({ from: "2000-01-01", to: "2100-01-01" });
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

/**
 * Reads the form of a file; reading stops at the size limit. An urlencoded form of megabytes would block the
 * process. @throws Failure
 */
async function readForm(request: Request) {
  if (!/^multipart\/form-data\b/i.test(request.headers.get("content-type") ?? ""))
    throw new Failure("settlement-file-missing");
  const most = SETTLEMENT_FILE_BYTES + FORM_BYTES;
  let size = Number(request.headers.get("content-length") ?? 0);
  if (size > most) throw new Failure("settlement-file-large");
  size = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      size += chunk.byteLength;
      if (size > most) controller.error(new Failure("settlement-file-large"));
      else controller.enqueue(chunk);
    },
  });
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  const form = await new Response(request.body?.pipeThrough(counted), { headers }).formData().catch(() => {
    throw new Failure(size > most ? "settlement-file-large" : "settlement-file-missing");
  });
  const provider = settlementProviders.find((name) => name === form.get("provider"));
  const file = form.get("file");
  if (!provider || !(file instanceof File)) throw new Failure("settlement-file-missing");
  return { provider, name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

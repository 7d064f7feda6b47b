import type { ExportIssue } from "./export-issue.ts";
import type { ExportedCustomer, RecordKind, RecordKinds } from "./export-model.ts";
import type { ExportItem } from "./read-exports.ts";

/** All records in memory, a list a kind. */
export type ShopModel = { readonly [Kind in RecordKind]: readonly RecordKinds[Kind][] } & {
  readonly issue: readonly ExportIssue[];
};

/** Gathers streamed records. Customers of one key become one, with the facts of all kinds of file. */
export async function collectExports(items: AsyncIterable<ExportItem>): Promise<ShopModel> {
  const model: { [Kind in keyof ShopModel]: ShopModel[Kind][number][] } = {
    product: [],
    variant: [],
    file: [],
    photo: [],
    customer: [],
    place: [],
    wishlistItem: [],
    order: [],
    line: [],
    refund: [],
    grant: [],
    review: [],
    address: [],
    issue: [],
  };
  const customers = new Map<string, ExportedCustomer>();
  for await (const { kind, ...record } of items) {
    if (kind === "customer") {
      // The kind of a record was taken off, so its shape has to be said.
      const customer = record as ExportedCustomer;
      customers.set(customer.key, { ...customer, ...customers.get(customer.key) });
    } else (model[kind] as unknown[]).push(record);
  }
  model.customer.push(...customers.values());
  return model;
}

import { issueSentence } from "../../../contract/office/uploads/issues.ts";
import type { AddressForm } from "../../../contract/validation.ts";
import { readTable, type TableRow, type Vocabulary } from "../../tables/read-table.ts";
import { readCount, readInstant, readPaise, readPhone } from "./legacy-cells.ts";
import type {
  LegacyAddress,
  LegacyCustomer,
  LegacyPurchase,
  LegacyShop,
  LegacyShopIssue,
  LegacyTable,
  LegacyWishlistItem,
} from "./legacy-shop.ts";

const CUSTOMERS = {
  id: ["customerid", "number"],
  fullName: ["name", "customername"],
  email: ["mail", "emailid"],
  phone: ["mobile", "mobilenumber", "phonenumber"],
  gender: [],
  password: ["passwordhash", "hash"],
  joined: ["createdat", "created", "date"],
};
const ADDRESSES = {
  customer: ["customerid", "email", "custid"],
  fullName: ["name", "fullname"],
  phone: ["mobile"],
  shipping: ["address", "street", "address1"],
  area: ["address2", "locality"],
  city: ["town", "towncity"],
  district: [],
  state: ["states", "region"],
};
const WISHES = { customer: ["customerid", "email", "custid"], productId: ["product", "productnumber"] };
const PURCHASES = {
  order: ["ordernumber", "orderid", "number"],
  customer: ["customerid", "email", "custid"],
  date: ["createdat", "orderdate"],
  productId: ["product"],
  productName: ["name"],
  variantName: ["variant"],
  variantPath: ["path", "file"],
  price: ["variantprice", "amount"],
  quantity: ["qty"],
  total: ["grandtotal", "ordertotal"],
};

/** The older shop's tables as bytes; those it has not are left out. */
export type LegacyTables = Partial<Record<LegacyTable, Uint8Array>>;

export interface ReadLegacyShop {
  readonly shop: LegacyShop;
  /** Rows that could not be understood; none of them is in `shop`. */
  readonly refused: readonly LegacyShopIssue[];
  readonly notices: readonly string[];
}

/** @throws UnreadableTable where a file is no table at all */
export function readLegacyShop(tables: LegacyTables): ReadLegacyShop {
  const refused: LegacyShopIssue[] = [];
  const notices: string[] = [];
  const rowsOf = <Column extends string, Row>(
    file: LegacyTable,
    vocabulary: Vocabulary<Column>,
    understand: (cells: Cells<Column>, row: number) => Row,
  ): Row[] => {
    const bytes = tables[file];
    if (!bytes) return [];
    const table = readTable(bytes, file, vocabulary);
    notices.push(...table.notices.map(issueSentence));
    return table.rows.flatMap((row) => {
      const errors: string[] = [];
      const understood = understand(cellsOf(row, errors), row.line);
      if (errors.length === 0) return [understood];
      refused.push({ file, row: row.line, ...sentences(errors) });
      return [];
    });
  };
  const shop = {
    customers: rowsOf("customers.csv", CUSTOMERS, customerOf),
    addresses: rowsOf("addresses.csv", ADDRESSES, addressOf),
    wishes: rowsOf("wishlist.csv", WISHES, wishOf),
    purchases: rowsOf("orders.csv", PURCHASES, purchaseOf),
  };
  return { shop, refused, notices };
}

interface Cells<Column extends string> {
  /** Empty where the cell is. */
  text(column: Column): string;
  /** A cell that must be filled and make sense; where it does not, the row is refused. */
  needed<T>(column: Column, read: (text: string) => T | undefined, otherwise: T): T;
  /** A cell that may be empty, but must make sense. */
  given<T, Key extends string>(
    key: Key,
    column: Column,
    read: (text: string) => T | undefined,
  ): { [K in Key]?: T };
}

function cellsOf<Column extends string>({ cells }: TableRow<Column>, errors: string[]): Cells<Column> {
  const text = (column: Column) => cells.get(column) ?? "";
  const understood = <T>(column: Column, read: (text: string) => T | undefined): T | undefined => {
    const value = read(text(column));
    if (value === undefined) errors.push(`${column} “${text(column)}”`);
    return value;
  };
  return {
    text,
    needed: (column, read, otherwise) => understood(column, read) ?? otherwise,
    given: (key, column, read) => {
      const value = text(column) === "" ? undefined : understood(column, read);
      return (value === undefined ? {} : { [key]: value }) as {
        [K in typeof key]?: NonNullable<typeof value>;
      };
    },
  };
}

function sentences(errors: readonly string[]): Pick<LegacyShopIssue, "reason" | "advice"> {
  return {
    reason: `These cells make no sense or are missing: ${errors.join(", ")}.`,
    advice:
      "Dates are written 2021-08-15 or 15/08/2021, prices 120 or 120.50, numbers without anything around them.",
  };
}

const filled = (text: string) => (text === "" ? undefined : text);

function customerOf(cells: Cells<keyof typeof CUSTOMERS>, row: number): LegacyCustomer {
  return {
    row,
    ...cells.given("key", "id", filled),
    fullName: cells.text("fullName"),
    email: cells.text("email"),
    phone: readPhone(cells.text("phone")),
    ...cells.given("gender", "gender", filled),
    password: cells.text("password"),
    ...cells.given("joinedAt", "joined", readInstant),
  };
}

function addressOf(cells: Cells<keyof typeof ADDRESSES>, row: number): LegacyAddress {
  const form: AddressForm = {
    fullname: cells.text("fullName"),
    phone: readPhone(cells.text("phone")),
    shipping: cells.text("shipping"),
    area: cells.text("area"),
    city: cells.text("city"),
    district: cells.text("district"),
    states: cells.text("state"),
  };
  return { row, customer: cells.needed("customer", filled, ""), form };
}

function wishOf(cells: Cells<keyof typeof WISHES>, row: number): LegacyWishlistItem {
  return {
    row,
    customer: cells.needed("customer", filled, ""),
    productId: cells.needed("productId", readCount, 0),
  };
}

function purchaseOf(cells: Cells<keyof typeof PURCHASES>, row: number): LegacyPurchase {
  const variantPath = cells.needed("variantPath", filled, "");
  const productId = cells.needed("productId", readCount, 0);
  return {
    row,
    order: cells.needed("order", filled, ""),
    customer: cells.needed("customer", filled, ""),
    boughtAt: cells.needed("date", readInstant, new Date(0)),
    productId,
    productName: cells.text("productName") || `Design ${productId}`,
    variantName: cells.text("variantName") || (variantPath.split("/").at(-1) ?? ""),
    variantPath,
    ...cells.given("pricePaise", "price", readPaise),
    quantity:
      cells.text("quantity") === "" ? 1 : cells.needed("quantity", (text) => readCount(text, 1_000), 1),
    ...cells.given("totalPaise", "total", readPaise),
  };
}

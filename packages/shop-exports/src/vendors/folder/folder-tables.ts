import type { ExportRecord } from "../../export-model.ts";
import { type ExportRow, given } from "../../reading/export-row.ts";
import { partsOf, plainName } from "../../reading/plain-text.ts";
import { tableKind } from "../../reading/table-kind.ts";
import { emailKey } from "../../values/email-key.ts";
import { fileNameOf } from "../../values/exported-path.ts";

// Tables that people write by hand: those of `older-shop`, a catalogue, and a ledger of sales.

/** Key of a customer whom other tables name by number, e-mail address or phone number. */
const customerKey = (text: string) => (text.includes("@") ? emailKey(text) : text.trim().toLowerCase());

export const folderCustomers = tableKind({
  shop: "folder",
  name: "folder-customers",
  columns: {
    id: ["customerid", "number", "custid"],
    name: ["fullname", "customername"],
    email: ["mail", "emailid", "emailaddress"],
    phone: ["mobile", "mobilenumber", "phonenumber", "whatsapp"],
    gender: [],
    password: ["passwordhash", "hash"],
    joined: ["createdat", "created", "date"],
  },
  needs: ["name", "email", "phone"],
  open: () => ({
    read: (row) => {
      const email = row.email("email");
      const key = customerKey(row.text("id") || email || row.text("phone"));
      if (key === "") {
        row.issue("customer-empty");
        return [];
      }
      return [
        {
          kind: "customer",
          key,
          source: row.source,
          name: row.text("name"),
          ...given("email", email),
          ...given("phone", row.text("phone")),
          ...given("passwordHash", row.text("password")),
          ...given("joinedAt", row.moment("joined")),
          ...given("gender", row.text("gender")),
        },
      ];
    },
  }),
});

export const folderPlaces = tableKind({
  shop: "folder",
  name: "folder-places",
  columns: {
    customer: ["customerid", "email", "custid"],
    name: ["fullname"],
    phone: ["mobile"],
    street: ["shipping", "address", "address1"],
    area: ["address2", "locality"],
    city: ["town", "towncity"],
    district: [],
    state: ["states", "region"],
    postcode: ["pincode", "pin", "zip"],
  },
  needs: ["customer", "street", "city"],
  open: () => {
    let count = 0;
    return {
      read: (row) => {
        const customer = row.requiredText("customer");
        if (!customer) return [];
        count += 1;
        return [
          {
            kind: "place",
            key: `${customerKey(customer)}/${count}`,
            source: row.source,
            customer: customerKey(customer),
            fullName: row.text("name"),
            ...given("phone", row.text("phone")),
            street: row.text("street"),
            ...given("area", row.text("area")),
            ...given("city", row.text("city")),
            ...given("district", row.text("district")),
            ...given("state", row.text("state")),
            ...given("postcode", row.text("postcode")),
          },
        ];
      },
    };
  },
});

export const folderWishlist = tableKind({
  shop: "folder",
  name: "folder-wishlist",
  columns: { customer: ["customerid", "email", "custid"], product: ["productid", "productnumber"] },
  needs: ["customer", "product"],
  open: () => ({
    read: (row) => {
      const [customer, product] = [row.requiredText("customer"), row.requiredText("product")];
      if (!customer || !product) return [];
      const key = `${customerKey(customer)}/${product}`;
      return [{ kind: "wishlistItem", key, source: row.source, customer: customerKey(customer), product }];
    },
  }),
});

const SALES = {
  order: ["ordernumber", "orderid", "number", "billno", "receipt"],
  customer: ["customerid", "custid", "email", "buyer", "emailid"],
  date: ["createdat", "orderdate", "solddate"],
  product: ["productid", "designnumber", "designno"],
  productName: ["name", "design", "designname"],
  variant: ["variantname", "machine", "format"],
  file: ["variantpath", "path", "filename", "zip"],
  hash: ["sha256", "filehash"],
  price: ["variantprice", "amount"],
  quantity: ["qty"],
  total: ["grandtotal", "ordertotal"],
  refunded: ["refund", "returned"],
} as const;

type Sale = ExportRow<keyof typeof SALES>;

/** `orders.csv` of `older-shop`, or a ledger of sales: one row a file bought. */
export const folderSales = tableKind({
  shop: "folder",
  name: "folder-sales",
  columns: SALES,
  needs: ["customer", "date", "file"],
  open: () => {
    const rowsByOrder = new Map<string, number>();
    return {
      read: (row) => {
        const customer = row.text("customer");
        if (customer === "") row.issue("customer-unclear");
        if (row.text("file") === "" && row.text("productName") === "") {
          row.requiredText("file");
          return [];
        }
        const fileName = row.fileName("file");
        // A ledger without numbers has an order per customer and day.
        const order = row.text("order") || `${customerKey(customer)} ${row.text("date")}`;
        const before = rowsByOrder.get(order) ?? 0;
        rowsByOrder.set(order, before + 1);
        const line = lineOf(row, { order, fileName, key: `${order}/${before}` });
        return before === 0 ? [orderOf(row, order, customer), line] : [line];
      },
    };
  },
});

function orderOf(row: Sale, key: string, customer: string): ExportRecord {
  return {
    kind: "order",
    key,
    source: row.source,
    number: key,
    state: "paid",
    ...given("customer", customerKey(customer)),
    ...given("email", customer.includes("@") ? row.email("customer") : undefined),
    ...given("boughtAt", row.moment("date")),
    ...given("total", row.amount("total")),
  };
}

interface SaleLine {
  readonly order: string;
  readonly key: string;
  /** Missing when the ledger's path cannot be used. */
  readonly fileName: string | undefined;
}

function lineOf(row: Sale, { fileName, ...line }: SaleLine): ExportRecord {
  return {
    kind: "line",
    ...line,
    source: row.source,
    ...given("product", row.text("product")),
    productName: row.text("productName") || fileName?.replace(/\.\w+$/, "") || row.text("product"),
    ...given("fileName", fileName),
    ...given("variantName", row.text("variant")),
    ...given(
      "fileHash",
      /^[\da-f]{64}$/i.test(row.text("hash")) ? row.text("hash").toLowerCase() : undefined,
    ),
    quantity: row.quantity("quantity"),
    ...given("price", row.amount("price")),
    ...(/^(?:yes|y|1|true|refunded)$/i.test(row.text("refunded")) && { refunded: true as const }),
  };
}

const CATALOGUE = {
  id: ["number", "productid"],
  name: ["product", "productname", "title"],
  description: [],
  category: ["categorypath", "categories"],
  tags: ["tag", "keywords"],
  photo: ["picture", "image"],
  published: ["onsale"],
  variant: ["variantname"],
  machine: [],
  price: ["pricers", "rupees", "mrp"],
  files: ["file", "designs", "filename", "filenames"],
} as const;

/** `catalogue.csv`, one row a variant; cells of the product may be empty after its first row. */
export const folderCatalogue = tableKind({
  shop: "folder",
  name: "folder-catalogue",
  columns: CATALOGUE,
  needs: ["name", "price", "files"],
  open: () => {
    const rowsByProduct = new Map<string, number>();
    let [key, title] = ["", ""];
    return {
      read: (row) => {
        const name = row.text("name");
        if (row.text("id") || name) [key, title] = [row.text("id") || plainName(name), name];
        if (key === "") {
          row.requiredText("name");
          return [];
        }
        const before = rowsByProduct.get(key) ?? 0;
        rowsByProduct.set(key, before + 1);
        const product = { key, title, variant: `${key}/${before + 1}` };
        return [...(before === 0 ? productOf(row, product) : []), ...variantOf(row, product)];
      },
    };
  },
});

type CatalogueRow = ExportRow<keyof typeof CATALOGUE>;

interface CataloguePlace {
  readonly key: string;
  readonly title: string;
  readonly variant: string;
}

function productOf(row: CatalogueRow, { key, title }: CataloguePlace): ExportRecord[] {
  const photo = row.fileName("photo");
  const { source } = row;
  return [
    {
      kind: "product",
      key,
      source,
      name: title,
      ...given("description", row.text("description")),
      categories: partsOf(row.text("category"), "|").map((path) => partsOf(path, ">")),
      tags: partsOf(row.text("tags"), /[,;\n]/),
      onSale: !/^(?:no|n|false|0)$/i.test(row.text("published")),
    },
    ...(photo ? [{ kind: "photo", key: `${key}/1`, source, product: key, url: photo } as const] : []),
  ];
}

function variantOf(row: CatalogueRow, { key, title, variant }: CataloguePlace): ExportRecord[] {
  const { source } = row;
  const machine = row.text("machine");
  const files = partsOf(row.text("files"), /[;|\n]/);
  return [
    {
      kind: "variant",
      key: variant,
      source,
      product: key,
      name: row.text("variant") || machine || title,
      options: machine ? [["Machine", machine]] : [],
      ...given("price", row.amount("price")),
    },
    ...files.flatMap((file, place): ExportRecord[] => {
      const name = fileNameOf(file);
      if (name === "climbs") row.issue("path-climbs", { text: file, column: "files" });
      return name && name !== "climbs"
        ? [{ kind: "file", key: `${variant}/${place}`, source, product: key, variant, name, url: file }]
        : [];
    }),
  ];
}

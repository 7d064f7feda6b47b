import { describe, expect, test } from "vitest";
import { headOf } from "../src/export-file.ts";
import { codesOf, exportFile, goldenFiles, IN_INDIA, readModel } from "./export-files.ts";

const SHOPIFY = "Name,Email,Financial Status,Currency,Total,Lineitem quantity,Lineitem name,Lineitem price\n";
const GUMROAD = "Purchase ID,Item Name,Purchase Email,Product ID,Sale Price ($)\n";
const LEDGER = "order,customer,date,file,productName,price\n";
const utf16 = (text: string) => Uint8Array.from(Buffer.from(`\ufeff${text}`, "utf16le"));
const windows1252 = (text: string) => Uint8Array.from(Buffer.from(text, "latin1"));

async function read(name: string, content: string | Uint8Array) {
  const { model } = await readModel([exportFile(name, content)]);
  return { ...model, codes: codesOf(model.issue) };
}

describe("encodings and separators", () => {
  const row = "A1,asha@x.example,2025-01-02,lotus.zip,Señora Büble,99\n";
  test.each([
    ["UTF-8", new TextEncoder().encode(LEDGER + row)],
    ["UTF-8 with its mark", new TextEncoder().encode(`\ufeff${LEDGER}${row}`)],
    ["UTF-16", utf16(LEDGER + row)],
    ["UTF-16 without its mark", utf16(LEDGER + row).subarray(2)],
    ["UTF-16, big-endian", Uint8Array.from(Buffer.from(utf16(LEDGER + row)).swap16())],
    ["Windows-1252", windows1252(LEDGER + row)],
    ["semicolons", (LEDGER + row).replaceAll(",", ";")],
    ["semicolons as Excel declares them", `sep=;\r\n${(LEDGER + row).replaceAll(",", ";")}`],
    ["tabs", (LEDGER + row).replaceAll(",", "\t")],
    ["line ends of Windows", (LEDGER + row).replaceAll("\n", "\r\n")],
  ])("%s", async (_, content) => {
    const { line, issue } = await read("sales.csv", content);
    expect(line).toMatchObject([{ productName: "Señora Büble", fileName: "lotus.zip" }]);
    expect(issue).toEqual([]);
  });

  test("UTF-8 that a spreadsheet broke is repaired and said once", async () => {
    const broken = (text: string) => new TextDecoder("windows-1252").decode(new TextEncoder().encode(text));
    const rows = [1, 2].map(
      (order) => `A${order},a@x.example,2025-01-02,f.zip,${broken("కమలం ₹ café")},99\n`,
    );
    const { line, codes } = await read("sales.csv", LEDGER + rows.join(""));
    expect(line.map(({ productName }) => productName)).toEqual(["కమలం ₹ café", "కమలం ₹ café"]);
    expect(codes).toEqual(["letters-repaired"]);
  });

  test("words that only look broken stay as they are", async () => {
    const { line, codes } = await read(
      "sales.csv",
      `${LEDGER}A1,a@x.example,2025-01-02,f.zip,Ã la carte — Â,9\n`,
    );
    expect([line[0]?.productName, codes]).toEqual(["Ã la carte — Â", []]);
  });

  test("lost letters are said with their place", async () => {
    const { codes } = await read("sales.csv", `${LEDGER}A1,a@x.example,2025-01-02,f.zip,Lot\ufffds,9\n`);
    expect(codes).toEqual(["letters-lost"]);
  });

  test("a picture is no text, and an empty file is empty", async () => {
    const bytes = Uint8Array.from({ length: 4_000 }, (_, at) => (at * 7) % 256);
    const { recognition } = await readModel([exportFile("a.csv", bytes), exportFile("b.csv", "")]);
    expect(codesOf(recognition.issues)).toEqual(["file-no-text", "file-empty"]);
  });
});

describe("hostile and damaged files", () => {
  test("control characters are taken out, and a huge cell is left out", async () => {
    const huge = "x".repeat(100_001);
    const { line, codes } = await read(
      "sales.csv",
      `${LEDGER}A1,a@x.example,2025-01-02,f.zip,Lo\0tus,9\nA2,a@x.example,2025-01-02,g.zip,${huge},9\n`,
    );
    expect(line.map(({ productName }) => productName)).toEqual(["Lotus", "g"]);
    expect(codes).toEqual(["cell-controls", "cell-huge"]);
  });

  test("rows before a quotation mark that nobody closes are read", async () => {
    const rows = "A1,a@x.example,2025-01-02,f.zip,Lotus,9\n";
    const { line, issue } = await read(
      "sales.csv",
      `${LEDGER}${rows}A2,a@x.example,2025-01-02,"g.zip,Rose,9\nA3,a@x.example,2025-01-02,h.zip,Fern,9\n`,
    );
    expect(line.map(({ order }) => order)).toEqual(["A1"]);
    expect(issue).toMatchObject([{ file: "sales.csv", line: 3, code: "file-torn" }]);
  });

  test("a path that climbs is left out, and its purchase stays", async () => {
    const { line, issue } = await read(
      "sales.csv",
      `${LEDGER}A1,a@x.example,2025-01-02,../../etc/passwd,Lotus,9\n`,
    );
    expect(line).toMatchObject([{ order: "A1", productName: "Lotus" }]);
    expect(line[0]).not.toHaveProperty("fileName");
    expect(issue).toMatchObject([{ line: 2, code: "path-climbs" }]);
  });

  test("a file that cannot be opened, or not to its end, is said", async () => {
    const gone = {
      name: "gone.csv",
      async *open(): AsyncGenerator<Uint8Array> {
        yield* [];
        throw new Error("EACCES");
      },
    };
    let opened = 0;
    const torn = {
      name: "torn.csv",
      async *open() {
        yield new TextEncoder().encode(`${LEDGER}A1,a@x.example,2025-01-02,f.zip,Lotus,9\n`);
        opened += 1;
        if (opened > 1) throw new Error("EIO");
      },
    };
    const { recognition, model } = await readModel([gone, torn]);
    expect(codesOf(recognition.issues)).toEqual(["file-unreadable"]);
    expect(model.issue).toMatchObject([{ file: "torn.csv", code: "file-unreadable" }]);
  });

  test("a cut JSON and a deep one are no JSON", async () => {
    const head = '[{"id":1,"status":"completed","line_items":[],"billing":{},';
    for (const text of [head, `${head}"a":${"[".repeat(50_000)}`])
      expect((await read("orders.json", text)).codes).toEqual(["json-invalid"]);
  });
});

describe("traps of the vendors", () => {
  test("Gumroad: totals are no sale, and a gift belongs to whom it was given", async () => {
    const head = GUMROAD.replace("\n", ",Giftee Email\n");
    const { order, line, codes } = await read(
      "s.csv",
      `${head}p1,Lotus,a@x.example,lotus,9.9,b@x.example\nTotals,,,,9.9,\n`,
    );
    expect(order).toHaveLength(1);
    expect(line).toMatchObject([{ giftEmail: "b@x.example", price: { minor: 990, currency: "USD" } }]);
    expect(codes).toEqual(["row-of-totals"]);
  });

  test("Gumroad: a lost dispute is no purchase, a won one is", async () => {
    const head = GUMROAD.replace("\n", ",Disputed?,Dispute Won?\n");
    const { order } = await read(
      "s.csv",
      `${head}p1,Lotus,a@x.example,l,9,1,0\np2,Lotus,a@x.example,l,9,1,1\n`,
    );
    expect(order.map(({ state }) => state)).toEqual(["refunded", "paid"]);
  });

  test("Shopify: an order whose rows somebody sorted keeps its facts and every line", async () => {
    const { order, line, codes } = await read(
      "o.csv",
      `${SHOPIFY}#2,b@x.example,paid,USD,5.00,1,Fern,5.00\n#1,a@x.example,paid,EUR,9.00,1,Lotus,4.00\n#2,b@x.example,,,,1,Rose,0.00\n#1,a@x.example,,,,1,Rose,5.00\n`,
    );
    expect(order.map(({ key }) => key)).toEqual(["#2", "#1"]);
    expect(line.map(({ order, price }) => [order, price?.minor, price?.currency])).toEqual([
      ["#2", 500, "USD"],
      ["#1", 400, "EUR"],
      ["#2", 0, "USD"],
      ["#1", 500, "EUR"],
    ]);
    expect(codes).toEqual([]);
  });

  test("a paid order that was cancelled and not refunded gives nothing, and is said", async () => {
    const shopify = await read(
      "o.csv",
      `Cancelled at,${SHOPIFY}2026-05-21,#1,a@x.example,paid,INR,9.00,1,Lotus,9.00\n2026-05-21,#2,a@x.example,paid,INR,0.00,1,Free,0.00\n`,
    );
    expect(shopify.order.map(({ state }) => state)).toEqual(["unpaid", "unpaid"]);
    expect(shopify.codes).toEqual(["cancelled-and-paid"]);
    const rest = (paid: string) =>
      `[{"id":1,"status":"cancelled","date_paid":${paid},"line_items":[],"billing":{}}]`;
    expect((await read("o.json", rest('"2026-05-21T10:00:00"'))).codes).toContain("cancelled-and-paid");
    expect((await read("o.json", rest("null"))).codes).not.toContain("cancelled-and-paid");
  });

  const SALES =
    "Product ID,Customer ID,Email,Name,Product,Quantity,Item Amount,Currency,Order ID,Price ID,Date\n";
  test("EDD: the total of an order in each of its rows is no price", async () => {
    const { line, codes } = await read(
      "sales.csv",
      `${SALES}1,9,a@x.example,A,Lotus,1,300,INR,7,0,2023-06-01\n2,9,a@x.example,A,Rose,1,300,INR,7,0,2023-06-01\n1,9,a@x.example,A,Lotus,2,200,INR,8,0,2023-06-01\n`,
    );
    expect(line.map(({ price }) => price?.minor)).toEqual([undefined, undefined, 100_00]);
    expect(codes).toEqual(["amount-of-order", "amount-of-order"]);
  });

  test("EDD: prices that differ from the order's total are prices", async () => {
    const orders =
      '"Order ID","Email","Products (Raw)","Currency","Amount","Status"\n7,a@x.example,,INR,600,complete\n';
    const sales = `${SALES}1,9,a@x.example,A,Lotus,1,300,INR,7,0,2023-06-01\n2,9,a@x.example,A,Rose,1,300,INR,7,0,2023-06-01\n`;
    const { model } = await readModel([exportFile("sales.csv", sales), exportFile("orders.csv", orders)]);
    expect(model.line.map(({ price }) => price?.minor)).toEqual([300_00, 300_00]);
    expect(model.order).toHaveLength(1);
  });

  test("EDD: orders without the export of sales have the lines of their one cell", async () => {
    const orders =
      '"Order ID","Email","Products (Raw)","Currency","Amount","Status"\n7,a@x.example,"A / B|10{0}{2} / C|5.5{0}",INR,15.5,complete\n';
    const { line } = await read("orders.csv", orders);
    expect(line).toMatchObject([
      { productName: "A / B", variantName: "#2", price: { minor: 10_00 } },
      { productName: "C", price: { minor: 5_50 } },
    ]);
  });

  test("WooCommerce: a parent that follows is found, and one that is nowhere is said", async () => {
    const head = "ID,Type,SKU,Name,Published,Regular price,Parent\n";
    const { variant, issue } = await read(
      "p.csv",
      `${head}3,variation,,Fern - PES,1,9,FERN\n4,variation,,Gone - PES,1,9,id:99\n5,variable,FERN,Fern,1,,\n`,
    );
    expect(variant).toMatchObject([{ key: "3", product: "5" }]);
    expect(issue).toMatchObject([{ line: 3, code: "parent-missing" }]);
  });

  test("WooCommerce: drafts, private and waiting products are not on sale", async () => {
    const rows = ["-1", "0", "1", "2", "yes"].map(
      (published, id) => `${id + 1},simple,,Fern,${published},9,\n`,
    );
    const { product, codes } = await read(
      "p.csv",
      `ID,Type,SKU,Name,Published,Regular price,Parent\n${rows.join("")}`,
    );
    expect(product.map(({ onSale }) => onSale)).toEqual([false, false, true, false, false]);
    expect(codes).toEqual(["value-unknown"]);
  });

  test("WooCommerce: orders of a plugin, one row an item, with guests and a plugin's state", async () => {
    const head =
      "order_id,order_number,order_date,status,billing_email,currency,order_total,item_name,product_id,variation_id,qty,line_total\n";
    const { order, line, codes } = await read(
      "orders.csv",
      `${head}7,WC-7,2025-01-02 10:00,wc-completed,a@x.example,USD,9.00,Fern,3,0,2,9.00\n7,,,,,,,Rose,4,5,1,0\n8,,2025-01-02,wc-engraving,b@x.example,INR,1,Rose,4,5,1,1\n`,
    );
    expect(order).toMatchObject([
      { key: "7", number: "WC-7", state: "paid", total: { minor: 900, currency: "USD" } },
      { key: "8", state: "unpaid" },
    ]);
    expect(line).toMatchObject([
      { product: "3", quantity: 2, price: { minor: 450, currency: "USD" } },
      { product: "4", variant: "5" },
      { product: "4" },
    ]);
    expect(codes).toEqual(["state-unknown"]);
  });

  test("WooCommerce: orders with their items side by side, and an item that was given back", async () => {
    const wide = await read(
      "wide.csv",
      `order_id,status,billing_email,order_currency,order_total,line_item_1,line_item_2
7,completed,a@x.example,INR,14,name:Fern: small|product_id:3|sku:F|quantity:2|total:9.00,name:Rose|product_id:4|variation_id:5|quantity:1|total:?
`,
    );
    expect(wide.line).toMatchObject([
      {
        key: "7/0",
        order: "7",
        product: "3",
        sku: "F",
        productName: "Fern: small",
        quantity: 2,
        price: { minor: 450 },
      },
      { key: "7/1", product: "4", variant: "5", productName: "Rose" },
    ]);
    expect([wide.order.length, wide.codes]).toEqual([1, ["amount-invalid"]]);
    const head = "Order ID,Billing email,Item name,Product ID,Quantity (- Refund),Line total\n";
    const { line, codes } = await read(
      "o.csv",
      `${head}8,a@x.example,Fern,3,0,9\n8,a@x.example,Rose,4,1,9\n`,
    );
    expect(line.map(({ refunded }) => refunded)).toEqual([true, undefined]);
    expect(codes).toEqual([]);
  });

  test("WooCommerce: the reports of Analytics give customers by address, and no purchases", async () => {
    const customers = `Name,Username,"Last active","Sign up",Email,Orders,"Total spend",AOV
Asha Rao,asha,2025-01-02,2024-01-02 03:04:05,Asha@x.example,1,120,120
Guest,,2025-01-02,,,1,9,9
`;
    const orders = `Date,"Order #","N. Revenue",Status,Customer,"Customer type","Product(s)","Items sold",Coupon(s)
2025-01-02,7,120,completed,Asha Rao,new,1× Lotus,1,
2025-01-03,8,120,completed,Asha Rao,new,1× Lotus,1,
`;
    const { model } = await readModel([exportFile("c.csv", customers), exportFile("o.csv", orders)]);
    expect(model.customer).toMatchObject([{ key: "asha@x.example", name: "Asha Rao" }]);
    expect([model.order.length, codesOf(model.issue)]).toEqual([
      0,
      ["customer-empty", "report-without-buyers"],
    ]);
  });

  test.each([
    ["edd", "edd-export-downloads.csv", "product"],
    ["edd", "edd-export-sales.csv", "line"],
    ["edd", "edd-export-customers.csv", "customer"],
    ["etsy", "EtsyListingsDownload.csv", "product"],
  ] as const)(
    "%s: %s is known by place and content when its headings are translated",
    async (shop, name, kind) => {
      const file = (await goldenFiles(shop)).find((each) => each.name === name);
      const [head = "", ...rows] = new TextDecoder()
        .decode(file && (await headOf(file, 100_000)))
        .split("\n");
      const text = [head.replace(/[a-z]/gi, "ж"), ...rows].join("\n");
      const { recognition, model } = await readModel([exportFile("экспорт.csv", text)]);
      const original = await readModel(file ? [file] : []);
      expect(recognition.files).toMatchObject([{ shop, certainty: "likely" }]);
      const facts = (records: readonly object[]) =>
        records.map((record) => ({ ...record, source: undefined }));
      expect(facts(model[kind])).toEqual(facts(original.model[kind]));
      expect(codesOf(model.issue)).toContain("headings-guessed");
    },
  );

  test("a dump without names of columns, with quotes in texts and statements among others", async () => {
    const sql = `/* x */ INSERT INTO \`wp_posts\` VALUES (1,'a '' (b), INSERT INTO \`wp_users\` VALUES (9)','c\\'d');
      insert into wp2_woocommerce_downloadable_product_permissions values (5,'d',3,7,'k','a@x.example',NULL,'','2025-01-02 00:00:00',NULL,0)\n,(6,'d',3,8,'k\\\\','b@x.example',2,'','2025-01-02',NULL,0);`;
    const { grant, customer } = await read("dump.sql", sql);
    expect(grant.map(({ key, email }) => [key, email])).toEqual([
      ["5", "a@x.example"],
      ["6", "b@x.example"],
    ]);
    expect(customer).toEqual([]);
  });
});

describe("the same facts twice", () => {
  const rows = `${GUMROAD}p1,Lotus,a@x.example,lotus,9.9\n`;
  test("the same export twice adds nothing and is said", async () => {
    const { model } = await readModel([exportFile("a.csv", rows), exportFile("b.csv", rows)]);
    expect([model.order.length, model.line.length]).toEqual([1, 1]);
    expect(model.issue).toMatchObject([{ file: "b.csv", code: "rows-known" }]);
  });

  test("of two exports the newer one wins", async () => {
    const head = GUMROAD.replace("\n", ",Fully Refunded?\n");
    const { model } = await readModel([
      exportFile("a.csv", `${head}p1,Lotus,a@x.example,lotus,9.9,0\n`, new Date("2025-01-01")),
      exportFile(
        "b.csv",
        `${head}p1,Lotus,a@x.example,lotus,9.9,1\np2,Lotus,a@x.example,lotus,9.9,0\n`,
        new Date("2025-02-01"),
      ),
    ]);
    expect(model.order.map(({ key, state }) => [key, state])).toEqual([
      ["p1", "refunded"],
      ["p2", "paid"],
    ]);
  });

  test("a purchase that is in two kinds of export is one", async () => {
    const csv = "order_id,billing_email,item_name,product_id,line_total\n7,a@x.example,Fern,3,9\n";
    const json =
      '[{"id":7,"status":"completed","currency":"INR","total":"9","billing":{"email":"a@x.example"},"line_items":[{"id":1,"name":"Fern","product_id":3,"quantity":1,"total":"9"}]}]';
    const { model } = await readModel([exportFile("o.csv", csv), exportFile("o.json", json)]);
    expect([model.order.length, model.line.length]).toEqual([1, 1]);
  });

  test("a row that is in its file twice is used once and said", async () => {
    const { order, issue } = await read("s.csv", `${rows}p1,Lotus,a@x.example,lotus,9.9\n`);
    expect(order).toHaveLength(1);
    expect(issue.map(({ line, code }) => [line, code])).toContainEqual([3, "row-twice"]);
  });

  test("a customer of two kinds of export has the facts of both", async () => {
    const users =
      "ID,user_login,user_pass,user_email,user_registered\n7,asha,$P$B123,asha@x.example,2024-01-02 03:04:05\n";
    const json =
      '[{"id":7,"email":"asha@x.example","username":"asha","is_paying_customer":true,"first_name":"Asha","billing":{"phone":"98765"}}]';
    const { model } = await readModel([exportFile("users.csv", users), exportFile("customers.json", json)]);
    expect(model.customer).toMatchObject([{ key: "7", passwordHash: "$P$B123", phone: "98765" }]);
  });

  test("a SKU of several variants is said once", async () => {
    const rows = [1, 2, 3].map((id) => `${id},simple,FERN,Fern ${id},1,9,\n`).join("");
    const { codes } = await read("p.csv", `ID,Type,SKU,Name,Published,Regular price,Parent\n${rows}`);
    expect(codes).toEqual(["sku-twice"]);
  });
});

test("each issue of a cell has file, line and a sentence", async () => {
  const { issue } = await read(
    "sales.csv",
    `${LEDGER}A1,a@x.example,soon,f.zip,"Lotus\nRose",free\nA2,a@,2025-01-02,g.zip,Rose,9\n`,
  );
  expect(issue).toEqual([
    expect.objectContaining({ line: 2, text: "“free” in price is no amount. It was left out." }),
    expect.objectContaining({ line: 2, text: "“soon” in date is no date. It was left out." }),
    expect.objectContaining({ line: 4, text: "“a@” in customer is no e-mail address. It was left out." }),
  ]);
  expect(new Set(issue.map(({ file }) => file))).toEqual(new Set(["sales.csv"]));
});

test("foreign money keeps its currency", async () => {
  const { model } = await readModel(
    [
      exportFile(
        "o.csv",
        `${SHOPIFY}#1,a@x.example,paid,JPY,600,1,Fern,600\n#2,a@x.example,paid,rupees,6,1,Fern,6\n`,
      ),
    ],
    { ...IN_INDIA, currency: "USD" },
  );
  expect(model.order.map(({ total }) => total)).toEqual([
    { minor: 600, currency: "JPY" },
    { minor: 600, currency: "USD" },
  ]);
  expect(codesOf(model.issue)).toEqual(["value-unknown"]);
});

test("a time zone or currency that does not exist is the caller's error", async () => {
  const files = [exportFile("s.csv", `${GUMROAD}p1,Lotus,a@x.example,lotus,9.9\n`)];
  for (const settings of [
    { ...IN_INDIA, zone: "Asia/Nowhere" },
    { ...IN_INDIA, currency: "rupees" },
  ])
    await expect(readModel(files, settings)).rejects.toThrow(RangeError);
});

import { readFile } from "node:fs/promises";
import { type Command, Option } from "commander";
import { type Language, languages } from "../../../../contract/languages.ts";
import { formatRupees, rupees } from "../../../../contract/money.ts";
import { commandLine } from "../../../../server/domains/actor.ts";
import { productEditing, type StockProduct, stock } from "../../../../server/domains/catalogue/index.ts";
import { allOf } from "../../all-of.ts";
import { toId, toIdList } from "../../arguments.ts";
import { CommandFault } from "../../command-fault.ts";
import { type OpenShop, withShop } from "../../open-shop.ts";
import type { Output } from "../../output.ts";
import { addBulkCommands } from "./bulk.ts";
import { addSellingCommands } from "./sell-products.ts";

export function addProductCommands(program: Command, output: Output): void {
  const group = program
    .command("products")
    .description("The designs: what is sold, and how it is described.");
  addList(group, output);
  group
    .command("show")
    .description("Everything about one design and its variants.")
    .argument("<id>", "number of the design", toId)
    .action(async (id: number, { json }: { json?: boolean }) => {
      const product = await withShop(({ stores }) => stock.findStock(stores.catalogue.stock, id));
      if (json) output.json(productJson(product));
      else show(output, product);
    });
  addEdit(group, output);
  addSellingCommands(group, output);
  addBulkCommands(group, output);
}

interface ListOptions {
  readonly category?: number;
  readonly unpublished?: boolean;
  readonly search?: string;
  readonly json?: boolean;
}

function addList(group: Command, output: Output): void {
  group
    .command("list")
    .description("Designs with their prices, on sale or not.")
    .option("--category <id>", "only those of this category and below", toId)
    .option("--unpublished", "only those that are not on sale")
    .option("--search <words>", "only those with these words in name, tags or categories")
    .action(async ({ category: categoryId, unpublished, search, json }: ListOptions) => {
      const wish = { categoryId, search, ...(unpublished && { published: false }) };
      const products = await withShop(({ stores }) => allOf(stock.listStock(stores.catalogue.stock, wish)));
      if (json) return output.json(products.map(productJson));
      output.table(["Id", "Design", "Category", "Variants", "Price", ""], products.map(rowOf(output)));
      output.line(products.length === 1 ? "1 design" : `${products.length} designs`);
    });
}

interface EditOptions {
  readonly name?: string;
  readonly description?: string;
  readonly tags?: string;
  readonly category?: number[];
  readonly photo?: string;
  readonly addPhoto?: string;
  readonly language: Language;
  readonly json?: boolean;
}

function addEdit(group: Command, output: Output): void {
  group
    .command("edit")
    .description("Changes what is said of a design. Running servers show it within a second.")
    .argument("<id>", "number of the design", toId)
    .option("--name <text>")
    .option("--description <text>")
    .option("--tags <tags>", "all of them, separated by commas")
    .addOption(
      new Option("--language <code>", "that name, description and tags are in")
        .choices(languages)
        .default("en"),
    )
    .option("--category <ids>", "all of them, separated by commas; the first is named on its page", toIdList)
    .option("--photo <file>", "a JPEG, PNG or WebP picture instead of the present one")
    .option("--add-photo <file>", "such a picture behind its others")
    .action(async (id: number, options: EditOptions) => {
      const { name, description, tags, category: categoryIds, photo, addPhoto, language } = options;
      if ([name, description, tags, categoryIds, photo, addPhoto].every((wish) => wish === undefined))
        throw new CommandFault("Say what is to be different, for example --name or --tags.");
      const words = { name, description, tags };
      const said = language === "en" ? words : { texts: { [language]: words } };
      const photos = { photo: await readPhoto(photo), addedPhoto: await readPhoto(addPhoto) };
      const edit = { ...said, ...photos, categoryIds };
      const { product, changed } = await withShop((shop) =>
        productEditing.editProduct(changingProducts(shop), { id }, edit, {
          actor: commandLine,
          now: new Date(),
        }),
      );
      if (options.json) return output.json({ changed, ...productJson(product) });
      output.line(changed ? `Design ${product.id} is changed.` : `Design ${product.id} was so already.`);
      show(output, product);
    });
}

function changingProducts({ stores, files }: OpenShop) {
  return { stock: stores.catalogue.stock, writer: stores.catalogue.writer, files };
}

async function readPhoto(path: string | undefined) {
  if (path === undefined) return undefined;
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new CommandFault(`The photo ${path} cannot be read (${error.code}).`);
  });
  const { takePhoto } = await import("../../../../server/domains/pictures/index.ts");
  return takePhoto(new Uint8Array(bytes));
}

function show(output: Output, product: StockProduct): void {
  const facts: [string, string][] = [
    ["Id", `${product.id}`],
    ["Name", product.name],
    ["On sale", product.published ? "yes" : output.style("yellow", "no")],
    ["Categories", product.homes.map(({ id, name, above }) => `${nameOf(name, above)} (${id})`).join(", ")],
    ["Tags", product.tags.replaceAll(",", ", ")],
    ["Stitches", product.stitches],
    ["Size", product.height.replace(",", " × ")],
    ["Description", product.description],
    ["Added", product.createdAt.toISOString().slice(0, 10)],
  ];
  for (const [title, text] of facts) output.line(`${output.style("dim", title.padEnd(12))} ${text}`);
  output.line("");
  output.table(
    ["Variant", "Name", "Price", "Machine", "Format", "Hoop", "Files"],
    product.variants.map((variant) => [
      variant.id,
      variant.name,
      formatRupees(rupees(variant.pricePaise)),
      variant.machine,
      variant.format.toUpperCase(),
      variant.hoop,
      variant.files.map(({ name }) => name).join(", "),
    ]),
  );
}

/** Money in rupees, as the shop's own API says it. */
function productJson({ variants, pictureHash: picture, ...product }: StockProduct) {
  return {
    ...product,
    picture,
    variants: variants.map(({ pricePaise, ...variant }) => ({ ...variant, price: rupees(pricePaise) })),
  };
}

const nameOf = (name: string, above: string | null) => (above === null ? name : `${above} > ${name}`);

const rowOf = (output: Output) => (product: StockProduct) => {
  const prices = product.variants.map(({ pricePaise }) => pricePaise);
  const [least, most] = [Math.min(...prices), Math.max(...prices)].map((paise) =>
    formatRupees(rupees(paise)),
  );
  const [home] = product.homes;
  return [
    product.id,
    product.name,
    home ? nameOf(home.name, home.above) : "",
    product.variants.length,
    prices.length === 0 ? "–" : least === most ? `${least}` : `${least}–${most}`,
    product.published ? "" : output.style("yellow", "not on sale"),
  ];
};

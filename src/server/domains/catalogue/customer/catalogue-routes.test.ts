import { beforeAll, describe, expect, test } from "vitest";
import {
  productDraft,
  stitchBytes,
  stockShop,
  variantDraft,
  zigzag,
} from "../../../../../test/catalogue/test-products.ts";
import { bothEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { createTestShop, type TestShop } from "../../../../../test/shop/test-shop.ts";
import type { Product } from "../../../../contract/catalogue.ts";
import type { EndpointName } from "../../../../contract/endpoints.ts";
import { listOfLanguages } from "../../../../contract/languages.ts";
import { type WireShape, wire } from "../../../../contract/wire.ts";
import { recountCatalogue } from "../writing/listing-check-store.ts";

const day = (n: number) => new Date(Date.UTC(2026, 0, n));

const pesFile = { name: "A.PES", part: "single", bytes: stitchBytes(zigzag(40), "pes") } as const;

const stock = {
  categories: [
    { id: 1, name: "Blouse", parentId: null, position: 1, texts: { te: "రవికె", kn: "" } },
    { id: 2, name: "Saree", parentId: null, position: 0 },
    { id: 130, name: "Pot Neck", parentId: 1, position: 1, texts: { te: "కుండ మెడ", kn: "ಮಡಕೆ ಕುತ್ತಿಗೆ" } },
    { id: 131, name: "Boat Neck", parentId: 1, position: 0 },
  ],
  products: [
    productDraft({
      id: 1006,
      name: "Royal Lotus",
      tags: "kamal,pond",
      categoryIds: [130, 131],
      createdAt: day(1),
      variants: [variantDraft({ hoop: "280 × 180 mm" })],
    }),
    productDraft({
      id: 1007,
      name: "Small butta",
      tags: "lotus",
      texts: {
        te: { name: "", description: "", tags: "ఏనుగు" },
        hi: { name: "रज़िया बूटा", description: "", tags: "हाथी,मेहन्दी,ज़रदोज़ी" },
      },
      categoryIds: [130],
      createdAt: day(2),
      variants: [
        variantDraft({ machine: "Brother Innov-is V3SE", hoop: "8x12", files: [pesFile] }),
        variantDraft({
          ...{ name: "Brother Innov-is V3SE 6X10", machine: "Brother Innov-is V3SE" },
          ...{ hoop: "130 × 180 mm", pricePaise: 35_000 },
        }),
      ],
    }),
    productDraft({
      id: 1008,
      name: "Peacock Queen",
      tags: "bird",
      texts: {
        te: { name: "నెమలి రాణి", description: "", tags: "పక్షి" },
        kn: { name: "ನವಿಲು ರಾಣಿ", description: "ಅಂಕುಡೊಂಕು.", tags: "ಹಕ್ಕಿ,ವಿನ್ಯಾಸ‌ಗಳು" },
      },
      categoryIds: [131],
      createdAt: day(3),
      variants: [variantDraft({ id: 11, pricePaise: 24_950 }), variantDraft({ id: 10, name: "Bernina" })],
    }),
    ...Array.from({ length: 12 }, (_, i) =>
      productDraft({ id: 2000 + i, name: `Border ${i}`, categoryIds: [2], createdAt: day(10 + (i % 3)) }),
    ),
  ],
};

const WRONG_REQUEST = "Something in this request is missing or wrong. Please reload the page and try again.";

describe.each(bothEngines())("catalogue calls on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: TestShop;
  beforeAll(async () => {
    await stockShop(database(), stock);
    shop = createTestShop(database());
  });
  const get = async (path: string) => shop.call(`/api/${path}`);
  const ids = (list: unknown) => (list as { id: number }[]).map(({ id }) => id);
  const found = async (path: string) => {
    const { body } = await get(path);
    const { data, products, total } = body as { data?: unknown; products?: unknown; total: number };
    return { ids: ids(data ?? products), total };
  };

  test("gives a product in the contract's shape, with measurements of its files (§ 3.3, 3.4, 7.11)", async () => {
    const { status, body } = await get("product/getWebProductById?id=1008");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      data: {
        id: 1008,
        name: "Peacock Queen",
        photo: expect.stringMatching(/^\/media\/[0-9a-f]{64}\/800\.webp$/),
        tags: "bird",
        sortDesc: "A zigzag.",
        height: "39.0 mm,6.0 mm",
        stitches: "40",
        category: { id: 131, name: "Boat Neck" },
        createdAt: "2026-01-03T00:00:00.000Z",
        productvariants: [
          { id: 11, variantName: "Usha Janome 4x4", variantPrice: 249.5, format: "DST", hoop: "4x4" },
          { id: 10, variantName: "Bernina", variantPrice: 120 },
        ],
        parts: [{ part: "single", stitches: 40, widthMm: 39, heightMm: 6 }],
      },
    });
  });

  test.each<[EndpointName, string]>([
    ["getProduct", "product/getWebProductById?id=1008"],
    ["getSeller", "product/getSellersbyId?id=1008"],
    ["getProductsByCategory", "product/getProductByCategory?categoryId=1"],
    ["getProductsByTag", "product/products?tag=lotus"],
    ["searchProducts", "product/search-products?q=lotus"],
    ["getNewArrivals", "product/getNewArrivals"],
    ["getCategories", "category/getAllCategory"],
    ["getSubcategories", "category/getSubCategory?categoryId=1"],
  ])("%s answers in the contract's shape without extra fields (§ 7.11–7.16, 7.18)", async (name, path) => {
    const shape: WireShape = wire[name];
    const { body } = await get(path);
    expect(shape.answer?.parse(body)).toEqual(body);
  });

  test("lists are filtered and sorted as requested, with counts per value", async () => {
    const category = "product/getProductByCategory?categoryId=1";
    expect(await found(`${category}&format=dst`)).toMatchObject({ total: 3 });
    expect(await found(`${category}&format=PES`)).toEqual({ ids: [1007], total: 1 });
    expect(await found(`${category}&sort=price&page=2&pageSize=2`)).toEqual({ ids: [1006], total: 3 });
    expect(await found(`${category}&format=VP3`)).toEqual({ ids: [], total: 0 });
    expect(await found("product/products?tag=lotus&format=PES")).toEqual({ ids: [1007], total: 1 });
    expect(await found("product/search-products?q=lotus&fits=1x1")).toEqual({ ids: [], total: 0 });
    const { body } = await get(`${category}&format=PES&facets=1`);
    expect(body).toMatchObject({
      facets: {
        format: [
          { value: "DST", count: 3 },
          { value: "PES", count: 1 },
        ],
      },
    });
    const lost = await get(`${category}&format=PES&maxWidth=1`);
    expect(lost.body).toMatchObject({
      total: 0,
      without: [
        { name: "width", count: 1 },
        { name: "format", count: 0 },
      ],
    });
  });

  test("minutes count at the speed of the call", async () => {
    const category = "product/getProductByCategory?categoryId=1";
    const minutesOf = async (path: string) => {
      const { data } = (await get(path)).body as { data: Product | Product[] };
      return [data].flat().map(({ productvariants: [one] }) => [one?.stitches, one?.minutes]);
    };
    const [[stitches = 0] = []] = await minutesOf(category);
    const at = (speed: number) => [stitches, Math.round((stitches / speed) * 10) / 10];
    expect((await minutesOf(`${category}&speed=400`))[0]).toEqual(at(400));
    expect((await minutesOf(category))[0]).toEqual(at(800));
    for (const speed of ["300", "410", "fast"])
      expect(await get(`${category}&speed=${speed}`), speed).toMatchObject({ status: 400 });
  });

  test("a list counts its quick filters on request, with themes where it is a category", async () => {
    const quickOf = async (list: string) => (await get(`product/${list}&facets=quick`)).body;
    const category = await quickOf("getProductByCategory?categoryId=1");
    expect(category).toMatchObject({ quick: expect.arrayContaining([{ value: "theme=lotus", count: 1 }]) });
    const listed = await found("product/getProductByCategory?categoryId=1&theme=lotus");
    expect(listed).toMatchObject({ total: 1 });
    expect(category).not.toHaveProperty("facets");
    expect(await quickOf("products?tag=lotus")).toMatchObject({ quick: expect.any(Array) });
    expect(await quickOf("search-products?q=lotus&format=PES")).toMatchObject({ quick: expect.any(Array) });
    expect((await get("product/products?tag=lotus")).body).not.toHaveProperty("quick");
  });

  test("an unknown category can fall back to all designs, with filters and pages", async () => {
    const missing = "product/getProductByCategory?categoryId=999";
    expect(await get(missing)).toMatchObject({ status: 404 });
    const all = await get(`${missing}&orAll=1&page=2&pageSize=6`);
    expect(all.body).toMatchObject({ total: 15, category: null, data: { length: 6 } });
    expect(await found(`${missing}&orAll=1&format=PES`)).toEqual({ ids: [1007], total: 1 });
    expect(await found("product/getProductByCategory?categoryId=130&orAll=1")).toMatchObject({ total: 2 });
    const like = "product/getProductByCategory?categoryId=130&orAll=1&like=20x30x122-red";
    expect(await found(like)).toMatchObject({ total: expect.any(Number), ids: { length: 15 } });
  });

  test("a filtered list shows the price of the matching variant", async () => {
    const priced = async (list: string, name: "data" | "products") => {
      const body = (await get(`product/${list}`)).body as Record<typeof name, { lowestPrice?: number }[]>;
      return body[name].map(({ lowestPrice }) => lowestPrice);
    };
    const category = "getProductByCategory?categoryId=1";
    expect(await priced(`${category}&format=DST&sort=price`, "data")).toEqual([120, 120, 350]);
    expect(await priced("products?tag=lotus&format=DST", "products")).toEqual([120, 350]);
    expect(await priced("search-products?q=butta&format=DST", "products")).toEqual([350]);
    expect(await priced("search-products?q=butta", "products")).toEqual([120]);
    expect(await priced(category, "data")).toEqual([undefined, undefined, undefined]);
  });

  test.each([
    ["minWidth=9&maxWidth=2", "A minimum is above its maximum."],
    ["color=turquoise", "This filter does not exist."],
    ["format=NOPE", "This filter does not exist."],
    [`format=${Array.from({ length: 21 }, (_, k) => `F${k}`)}`, "Please select at most 20 filter values."],
  ])("invalid filters are refused: %s", async (query, error) => {
    for (const list of ["getProductByCategory?categoryId=1", "products?tag=lotus", "search-products?q=lotus"])
      expect(await get(`product/${list}&${query}`)).toMatchObject({ status: 400, body: { error } });
  });

  test("similar designs are at most twelve, without the design itself", async () => {
    const similar = await get("product/similar?id=1006");
    const near = ids((similar.body as { products: unknown }).products);
    expect(near).toHaveLength(12);
    expect(near).not.toContain(1006);
    expect(await get("product/similar?id=9999")).toMatchObject({ status: 404 });
    expect(await get("product/similar?id=x")).toMatchObject({ status: 400 });
  });

  test("a seller is a product without parts (§ 7.16)", async () => {
    const { body } = await get("product/getSellersbyId?id=1006");
    expect(body).toMatchObject({ success: true, data: { id: 1006, name: "Royal Lotus" } });
    expect(body).not.toHaveProperty("data.parts");
  });

  test.each([
    ["product/getWebProductById?id=999", 404, "No products found."],
    ["product/getSellersbyId?id=999", 404, "No products found."],
    ["product/getProductByCategory?categoryId=999", 404, "No products found for this category."],
    ["product/getWebProductById?id=x", 400, WRONG_REQUEST],
    ["product/getWebProductById?id=99999999999", 400, WRONG_REQUEST],
    ["product/getWebProductById?id=0x3ee", 400, WRONG_REQUEST],
    ["product/getWebProductById?id=1.006e3", 400, WRONG_REQUEST],
    ["product/getWebProductById?id=%201006", 400, WRONG_REQUEST],
    ["product/getWebProductById?id=%2B1006", 400, WRONG_REQUEST],
    ["product/getWebProductById?id=01006", 400, WRONG_REQUEST],
    ["product/getWebProductById?id=1006.0", 400, WRONG_REQUEST],
    ["product/getSellersbyId?id=0x3ee", 400, WRONG_REQUEST],
    ["product/getProductByCategory?categoryId=0x1", 400, WRONG_REQUEST],
    ["category/getSubCategory?categoryId=1e0", 400, WRONG_REQUEST],
    ["product/getProductByCategory?categoryId=1&pageSize=1e1", 400, WRONG_REQUEST],
    ["product/search-products?q=lotus&limit=0xa", 400, WRONG_REQUEST],
    ["product/getProductByCategory?categoryId=1&page=0", 400, WRONG_REQUEST],
    ["product/products?tag=%20", 400, "Please enter a search term."],
    ["product/search-products?q=", 400, "Please enter a search term."],
  ])("%s → %i %s", async (path, status, error) => {
    expect(await get(path)).toMatchObject({ status, body: { success: false, error } });
  });

  test("a top category lists its subcategories' products once each, newest first (§ 7.12)", async () => {
    expect(await found("product/getProductByCategory?categoryId=1")).toEqual({
      ids: [1008, 1007, 1006],
      total: 3,
    });
    expect(await found("product/getProductByCategory?categoryId=130")).toEqual({
      ids: [1007, 1006],
      total: 2,
    });
  });

  test("pages a listing; past the end it is empty with the same total", async () => {
    const page = (n: number) => found(`product/getProductByCategory?categoryId=1&page=${n}&pageSize=2`);
    expect(await page(2)).toEqual({ ids: [1006], total: 3 });
    expect(await page(1_000_000)).toEqual({ ids: [], total: 3 });
  });

  test("names the listed category and its parent", async () => {
    const { body } = await get("product/getProductByCategory?categoryId=130");
    expect(body).toMatchObject({ category: { id: 130, name: "Pot Neck", parentId: 1 } });
  });

  test("shows the eight newest arrivals, the later id first on the same day (§ 2.3, 7.15, 9.9)", async () => {
    const { body } = await get("product/getNewArrivals");
    const { products } = body as { products: unknown };
    expect(ids(products)).toEqual([2011, 2008, 2005, 2002, 2010, 2007, 2004, 2001]);
  });

  test("lists top categories and subcategories in the shop's order (§ 3.5, 7.18)", async () => {
    const photo = expect.stringMatching(/^\/media\/[0-9a-f]{64}\/800\.webp$/);
    expect((await get("category/getAllCategory")).body).toEqual({
      data: [
        { id: 2, name: "Saree", count: 12, photo },
        { id: 1, name: "Blouse", count: 3, photo },
      ],
    });
    expect((await get("category/getSubCategory?categoryId=1")).body).toEqual({
      data: [
        { id: 131, name: "Boat Neck", parentId: 1 },
        { id: 130, name: "Pot Neck", parentId: 1 },
      ],
    });
    expect((await get("category/getSubCategory?categoryId=999")).body).toEqual({ data: [] });
  });

  test.each([
    ["a hit in the name before one in tags", "lotus", [1006, 1007]],
    ["the start of a word", "loT", [1006, 1007]],
    ["every word", "lotus royal", [1006]],
    ["category names", "pot neck", [1007, 1006]],
    ["the number of a design", "1008", [1008]],
    ["two words that are typed as one", "potneck", [1007, 1006]],
    ["two words that are typed as one, next to another", "lotus potneck", [1007, 1006]],
    ["two words as one, next to a typo", "potneck buttaa", [1007]],
    ["one word that is typed as two", "but ta", [1007]],
    ["one word that is typed as two, next to another", "pea cock queen", [1008]],
    ["a wrong letter", "peecock", [1008]],
    ["a letter too few", "pecock qeen", [1008]],
    ["the trade's own words", "tamara", [1006, 1007]],
    ["Telugu script", "నెమలి", [1008]],
    ["a word without the words that all designs share", "embroidery design file: peacock", [1008]],
    ["a format before such a word", "pes file", [1007]],
    ["such words in Telugu", "నెమలి డిజైన్లు", [1008]],
    ["such words in Kannada", "ನವಿಲು ಡಿಸೈನ್‌ಗಳು", [1008]],
    ["a number after its abbreviation", "No.1008", [1008]],
    ["a number after a word", "design1008", [1008]],
    ["the file of a design", "1006B", [1006]],
    ["the file of a design with its ending", "1007h.pes", [1007]],
    ["a machine typed as two words", "v3 se", [1007]],
    ["a sound in another spelling", "elefant", [1007]],
    ["a sound in another spelling, in the plural", "elefants", [1007]],
    ["nothing rather than something far", "ganesha", []],
    ["nothing rather than another first letter", "motus", []],
    ["a maker", "brother", [1007]],
    ["a machine", "innov-is v3se", [1007]],
    ["a machine for a theme", "janome peacock", [1008]],
    ["a theme for a machine", "lotus usha", [1006]],
    ["a format", ".pes", [1007]],
    ["a format for a theme", "lotus dst", [1007, 1006]],
    ["a hoop, and 280 × 180 mm as the trade calls it", "8x12", [1007, 1006]],
    ["that hoop turned", "12x8", [1006]],
    ["a hoop as people type it", "lotus 8 x 12", [1007, 1006]],
    ["a hoop as printed", "8×12", [1007, 1006]],
    ["the size at the end of a variant's name", "6x10", [1007]],
    ["a hoop in millimetres", "130 x 180 mm", [1007]],
    ["a hoop in centimetres", "13 x 18 cm", [1007]],
    ["a hoop with its unit twice", "130mm × 180mm hoop", [1007]],
    ["a hoop in inches in words", "5 by 7 inch hoop", [1007]],
    ["a hoop with the sign of inches", '5" x 7"', [1007]],
    ["a length with its unit", "130mm", [1007]],
    ["a length with its unit in Telugu", "130 మి.మీ.", [1007]],
    ["a length with its unit in Kannada", "13 ಸೆಂ.ಮೀ", [1007]],
    ["a hoop in millimetres by its inches", "5x7", [1007]],
    ["a hoop in millimetres by its inches, turned", "7x5", [1007]],
    ["a wrong letter in a maker's name", "brothar", [1007]],
    ["Kannada script", "ನವಿಲು", [1008]],
    ["a translated name", "రాణి", [1008]],
    ["a translated name in Roman letters", "rani", [1008]],
    ["a translated name with a long vowel", "raanii", [1008]],
    ["a translated name with a wrong letter", "నెమలు", [1008]],
    ["a translated name in Roman letters with a wrong one", "nemaly", [1008]],
    ["a translated tag", "ಹಕ್ಕಿ", [1008]],
    ["a word that is typed with joiners or without", "ವಿನ್ಯಾಸಗಳು", [1008]],
    ["in English what only a translation says", "elephant", [1007]],
    ["a translated category", "ಮಡಕೆ", [1007, 1006]],
    ["a translated category in Roman letters", "kunda", [1007, 1006]],
    ["Devanagari", "हाथी", [1007]],
    ["the trade's own words in Devanagari", "मोर नेक", [1008]],
    ["the trade's own words of Hindi in Roman letters", "mor neck", [1008]],
    ["what joins such words", "मोर का डिज़ाइन", [1008]],
    ["a name in Devanagari without its nukta", "रजिया", [1007]],
    ["a name in Devanagari with a composed nukta", "र\u095bिया", [1007]],
    ["a tag in Devanagari without its nukta", "जरदोजी", [1007]],
    ["a tag in Devanagari with a dot for its nasal", "मेहंदी", [1007]],
    ["a tag in Devanagari as it is written", "मेहन्दी", [1007]],
    ["a Hindi tag in Roman letters without the vowel that is not heard", "mehndi", [1007]],
    ["a length with its unit in Hindi", "130 मि.मी.", [1007]],
    ["a hoop in inches in Hindi", "५ बाय ७ इंच", [1007]],
  ])("search finds %s (§ 7.13, 7.14)", async (_, text, expected) => {
    const query = encodeURIComponent(text);
    expect(await found(`product/search-products?q=${query}`)).toEqual({
      ids: expected,
      total: expected.length,
    });
    expect((await found(`product/products?tag=${query}`)).ids).toEqual(expected);
  });

  const bodyOf = async (path: string) => JSON.parse(JSON.stringify((await get(path)).body));
  const card = (path: string) => get(path).then(({ body }) => (body as { data: { card: string } }).data.card);

  test("a product comes in the requested language, or in English if it is not translated", async () => {
    const address = "product/getWebProductById?id=1008";
    const english = await bodyOf(address);
    const licencesIn = (line: string) => [{ id: "standard", line }];
    const inTelugu = { licences: licencesIn("లైసెన్స్: సొంత వాడకం, కుట్టినవి అమ్ముకోవచ్చు") };
    expect(await bodyOf(`${address}&lang=te`)).toEqual({
      ...english,
      data: { ...english.data, ...inTelugu, name: "నెమలి రాణి", tags: "పక్షి" },
    });
    const licences = licencesIn("ಲೈಸೆನ್ಸ್: ಸ್ವಂತ ಬಳಕೆ, ಹೊಲಿದದ್ದನ್ನು ಮಾರಬಹುದು");
    const inKannada = { licences, name: "ನವಿಲು ರಾಣಿ", sortDesc: "ಅಂಕುಡೊಂಕು.", tags: "ಹಕ್ಕಿ,ವಿನ್ಯಾಸ‌ಗಳು" };
    expect((await bodyOf(`${address}&lang=kn`)).data).toEqual({ ...english.data, ...inKannada });
    expect(await bodyOf(`${address}&lang=en`)).toEqual(english);
    expect(await card(`${address}&lang=te`)).toBe(await card(address));
  });

  test.each([
    ["product/getSellersbyId?id=1008&lang=te", { data: { name: "నెమలి రాణి" } }],
    [
      "product/getProductByCategory?categoryId=130&lang=te",
      {
        ...{ category: { id: 130, name: "కుండ మెడ", parentId: 1 }, total: 2 },
        data: [{ name: "Small butta" }, { name: "Royal Lotus", category: { id: 130, name: "కుండ మెడ" } }],
      },
    ],
    ["product/products?tag=peacock&lang=kn", { products: [{ name: "ನವಿಲು ರಾಣಿ" }] }],
    [
      "product/search-products?q=peacock&lang=kn",
      {
        products: [{ name: "ನವಿಲು ರಾಣಿ", sortDesc: "ಅಂಕುಡೊಂಕು." }],
      },
    ],
    [
      "product/search-products?q=qqqq&lang=kn",
      {
        nearest: {
          categories: [{ name: "Saree" }, { name: "Blouse" }, { name: "ಮಡಕೆ ಕುತ್ತಿಗೆ" }, { name: "Boat Neck" }],
          tags: ["ವಿನ್ಯಾಸ‌ಗಳು", "ಹಕ್ಕಿ", "test", "zigzag", "bird", "kamal", "lotus", "pond"],
        },
      },
    ],
    ["category/getAllCategory?lang=te", { data: [{ name: "Saree" }, { name: "రవికె" }] }],
    [
      "category/getSubCategory?categoryId=1&lang=kn",
      { data: [{ name: "Boat Neck" }, { name: "ಮಡಕೆ ಕುತ್ತಿಗೆ" }] },
    ],
  ])("%s is in that language", async (path, expected) => {
    expect((await get(path)).body).toMatchObject(expected);
  });

  test("English pages get no tags in other scripts", async () => {
    expect((await bodyOf("product/search-products?q=qqqq")).nearest.tags).toEqual([
      "test",
      "zigzag",
      "bird",
      "kamal",
      "lotus",
      "pond",
    ]);
  });

  test.each([
    "product/getNewArrivals?lang=",
    "product/getTopSellers?lang=xx",
    "category/getAllCategory?lang=TE",
  ])("%s has an unsupported language", async (path) => {
    const error = `Supported languages: ${listOfLanguages()}.`;
    expect(await get(path)).toMatchObject({ status: 400, body: { error, errors: { lang: error } } });
  });

  test("a suggestion is id, name, photo, short description and what its card shows (§ 7.14)", async () => {
    const { body } = await get("product/search-products?q=peacock");
    expect(body).toEqual({
      products: [
        {
          id: 1008,
          name: "Peacock Queen",
          photo: expect.stringContaining("/media/"),
          sortDesc: "A zigzag.",
          lowestPrice: 120,
          offered: "39 6 249.5 40 2 DST,39 6 120 40 2 DST",
          stitches: "40",
          createdAt: "2026-01-03T00:00:00.000Z",
        },
      ],
      total: 1,
    });
  });

  test("suggestions come in pages of ten by default", async () => {
    expect((await found("product/search-products?q=zigzag")).ids).toHaveLength(10);
    expect((await found("product/search-products?q=zigzag&page=2")).ids).toHaveLength(2);
    expect(await found("product/search-products?q=zigzag&limit=5&page=3")).toMatchObject({ total: 12 });
  });

  test("hits beyond the counted total come once each, newest first", async () => {
    const { pool } = database();
    await pool.query(`insert into products (id, name, slug, picture_hash, category_id, search_text, created_at)
      select 5000 + g, 'Kadale ' || g, 'k', repeat('0', 64), 131, '', now() + g * interval '1 second'
      from generate_series(1, 1200) g`);
    const pages = await Promise.all(
      Array.from({ length: 10 }, (_, page) =>
        found(`product/search-products?q=kadale&limit=100&page=${page + 1}`),
      ),
    );
    expect(pages.map(({ total }) => total)).toEqual(Array(10).fill(1000));
    const all = pages.flatMap((page) => page.ids);
    expect(all).toEqual(Array.from({ length: 1000 }, (_, i) => 6200 - i));
    await pool.query("delete from products where id > 5000");
  });

  test.each(["product/search-products?q=", "product/products?tag="])(
    "%s without a hit names the nearest categories and tags",
    async (call) => {
      const { body } = await get(`${call}${encodeURIComponent("boat qqqq")}`);
      expect(body).toMatchObject({ products: [], total: 0 });
      const { nearest } = body as { nearest: { categories: { name: string }[]; tags: string[] } };
      expect(nearest.categories[0]).toEqual({ id: 131, name: "Boat Neck", parentId: 1 });
      expect(nearest.categories.map(({ name }) => name)).toEqual([
        "Boat Neck",
        "Saree",
        "Blouse",
        "Pot Neck",
      ]);
      expect(nearest.tags.slice(0, 2).sort()).toEqual(["test", "zigzag"]);
      expect((await get(`${call}lotus`)).body).not.toHaveProperty("nearest");
    },
  );

  test("a tag similar to the search text comes before the popular ones", async () => {
    const { body } = await get("product/products?tag=pondd%20qqqq");
    expect(body).toMatchObject({ nearest: { tags: ["pond", "test", "zigzag", "bird", "kamal", "lotus"] } });
  });

  test("suggestions for a broad word are the best hits among the newest", async () => {
    const { pool } = database();
    await pool.query(`insert into products (id, name, slug, picture_hash, category_id, tags, created_at)
      select 5000 + g, case when g % 100 = 0 then 'Kadale ' else 'Work ' end || g, 'k', repeat('0', 64), 131,
        'kadale', now() + g * interval '1 second' from generate_series(1, 1200) g`);
    await recountCatalogue(database().db);
    const { ids: first, total } = await found("product/search-products?q=kad");
    expect(total).toBe(1000);
    expect(first).toEqual([6200, ...Array.from({ length: 9 }, (_, i) => 6199 - i)]);
    await pool.query("delete from products where id > 5000");
    await recountCatalogue(database().db);
  });

  test.each([
    "'; drop table products; --",
    "a' | 'b:*",
    "<script>alert(1)</script>",
    "%_\\",
    "!!!",
    "🪡🧵",
    "../../etc/passwd",
    "x".repeat(10_000),
    "\u0000lotu\u0000",
    "& | ! ( ) <-> :*",
  ])("hostile text %j is an ordinary search", async (text) => {
    const { status, body } = await get(`product/products?tag=${encodeURIComponent(text)}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ products: expect.any(Array), total: expect.any(Number) });
  });

  test("a set is the other parts of one design, and is symmetric", async () => {
    const parts = ["Malini Hamsa Pot Neck", "malini hamsa SLEEVES", "Malini Hamsa Saree Border"];
    const own = parts.map((name, place) => productDraft({ id: 901 + place, name, categoryIds: [130] }));
    const other = productDraft({ id: 904, name: "Malini Hamsa Pair Pallu", categoryIds: [130] });
    await stockShop(database(), { categories: [], products: [...own, other] });
    const setOf = async (id: number) =>
      ids(((await get(`product/set?id=${id}`)).body as { products: unknown }).products);
    expect(await Promise.all([901, 902, 903, 904].map(setOf))).toEqual([
      [902, 903],
      [901, 903],
      [901, 902],
      [],
    ]);
    expect(await get("product/set?id=9999")).toMatchObject({ status: 404 });
    expect(await get("product/set?id=x")).toMatchObject({ status: 400 });
  });
});

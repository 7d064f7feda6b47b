import { createHash } from "node:crypto";
import type { EndpointName } from "../src/contract/endpoints.ts";

const FIRST = [
  "Abheri",
  "Mohana",
  "Vasantha",
  "Kambhoji",
  "Kota",
  "Uppada",
  "Tungabhadra",
  "Srisailam",
  "Aihole",
];
const SECOND = [
  "Marigold",
  "Mango",
  "Lotus",
  "Jasmine",
  "Parrot",
  "Hibiscus",
  "Dancing Peacock",
  "Leaf Spray",
];
const THIRD = [
  "Glass Neck",
  "Window Neck",
  "Boat Neck",
  "Paan Neck",
  "Pot Neck",
  "Round Neck",
  "Keyhole Neck",
];
const CATEGORY = { id: 130, name: "Blouse Back Neck", parentId: 1 };
const PER_PAGE = 18;

const subcategories = THIRD.map((name, index) => ({ id: 66 + index, name, parentId: 1 }));
const categories = FIRST.map((name, index) => ({ id: index + 1, name: `${name} Designs` }));
const listing = Array.from({ length: PER_PAGE }, (_, index) => sampleProduct(1006 + index * 37));

/**
 * Answers the catalogue's calls as the shop would, with names and picture addresses that compress as badly as
 * real ones.
 */
export async function sampleCatalogue(name: EndpointName): Promise<{ status: number; body: object }> {
  const body = ANSWERS[name];
  return body ? { status: 200, body } : { status: 404, body: { success: false, error: "No." } };
}

const ANSWERS: Partial<Record<EndpointName, object>> = {
  getCategories: { data: categories },
  getLetteringFonts: {
    fonts: [{ id: "anek-500", name: "Anek", scripts: ["Telu"], heights: { min: 8, max: 60 }, weight: 500 }],
    formats: ["DST", "EXP", "JEF", "PES"],
    price: { amount: 149, letters: 10, perLetter: 10 },
  },
  getSubcategories: { data: subcategories },
  getProductsByCategory: { data: listing, total: 152, category: CATEGORY },
  getProduct: { success: true, data: listing[0] },
  getTopSellers: { products: listing.slice(0, 4) },
  getNewArrivals: { products: listing.slice(0, 8) },
  getProductsByTag: { products: listing, total: 40 },
  searchProducts: { products: listing, total: 40 },
};

/** Texts about the sample shop. */
export const sampleShop = {
  name: "Kasuti",
  phone: "+91 90000 00000",
  email: "shop@kasuti.example",
  address: "12 Weavers Street, Ilkal, Karnataka 587125, India",
  socialLinks: [{ name: "Instagram", url: "https://instagram.example/kasuti" }],
  appLinks: [{ name: "Android app", url: "https://play.example/kasuti" }],
  origin: "https://kasuti.example",
  defaultCategoryId: CATEGORY.id,
  hasNames: true,
  paymentsEmulated: true,
};

function sampleProduct(id: number) {
  const name = [FIRST, SECOND, THIRD].map((words) => words[(id * 7 + words.length) % words.length]).join(" ");
  const hash = createHash("sha256").update(`${id}`).digest("hex");
  return {
    id,
    name,
    photo: `/media/${hash}/800.webp`,
    slug: name.toLowerCase().replaceAll(" ", "-"),
    tags: "mango,butta,peacock",
    sortDesc: `${name}, drawn for silk`,
    height: "120 mm, 95 mm",
    stitches: "12000,3000",
    category: CATEGORY,
    createdAt: "2026-11-01T00:00:00.000Z",
    productvariants: ["Usha Janome", "Brother", "Bernina"].map((machine, index) => ({
      id: id * 10 + index,
      variantName: `${machine} set`,
      variantPrice: 205 + ((id * 5) % 250) + index * 40,
      machine,
      format: ["JEF", "PES", "EXP"][index],
      hoop: "200 x 140 mm",
      width: 120.7 + (id % 53) + index,
      height: 95.2 + (id % 71),
      stitches: 40_000 + ((id * 7_919) % 50_000),
      colors: 5 + (id % 4),
    })),
    parts: [
      {
        part: "back",
        stitches: 12_000,
        widthMm: 120,
        heightMm: 95,
        colors: [{ color: "#aa2211", name: "Maroon" }],
      },
    ],
  };
}

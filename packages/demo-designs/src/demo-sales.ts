import { createRandom, type Random } from "@kasuti/seeded-random";
import { demoCatalogue } from "./demo-catalogue.ts";
import type { DemoAddress, DemoOrder } from "./demo-people.ts";
import type { OtherLanguage } from "./languages/words.ts";

/** Customer of the demo shop without a way to log in. */
export interface DemoBuyer {
  readonly email: string;
  readonly fullName: string;
  /** Ten digits that are no phone number in India, where none begins with 5. */
  readonly phone: string;
  readonly language: "en" | OtherLanguage;
  readonly address: DemoAddress;
}

/**
 * Outcome of an order. `abandoned`: no payment was attempted. `pending`: the bank has not answered.
 * `retried`: declined, then paid. `line-refunded` and `amount-refunded`: partly refunded. `refund-refused`:
 * the provider refused the refund, and the shop tries again.
 */
export type DemoOutcome =
  | "paid"
  | "retried"
  | "abandoned"
  | "pending"
  | "declined"
  | "cancelled"
  | "refunded"
  | "line-refunded"
  | "amount-refunded"
  | "refund-refused";

export interface DemoSale extends Pick<DemoOrder, "lines"> {
  /** Order id at the provider. */
  readonly id: string;
  readonly provider: "razorpay" | "hdfc";
  /** Index in `demoBuyers`. */
  readonly buyer: number;
  /** Minutes between the order and the seeding of the shop. */
  readonly minutesAgo: number;
  readonly outcome: DemoOutcome;
}

export function demoBuyers(): DemoBuyer[] {
  return PEOPLE.map(([fullName, language, shipping, area, city, district, states], place) => {
    const phone = `55501${`${place + 1}`.padStart(5, "0")}`;
    const email = `${fullName.toLowerCase().replaceAll(" ", ".")}@mail.example`;
    const address = { fullname: fullName, phone, shipping, area, city, district, states };
    return { fullName, language, phone, email, address };
  });
}

/** Orders of the demo buyers, oldest first. */
export function demoSales(): DemoSale[] {
  const random = createRandom("demo sales");
  const ages = AGES_IN_HOURS.toReversed();
  const buyers = buyersOf(random, ages.length);
  return ages.map((hours, place) => {
    const outcome = OUTCOMES[hours] ?? "paid";
    const provider = random.chance(0.4) ? "hdfc" : "razorpay";
    const number = `${place + 1}`.padStart(2, "0");
    const minutes = outcome === "pending" ? 0 : random.below(60);
    return {
      id: provider === "hdfc" ? `demosale${number}` : `order_demosale${number}`,
      provider,
      buyer: buyers[place] ?? 0,
      minutesAgo: hours * 60 + minutes,
      outcome,
      lines: linesOf(random, outcome === "line-refunded" || outcome === "amount-refunded" ? 3 : 1),
    };
  });
}

/** Ages are denser in the last days, because the office shows the last seven first. */
const AGES_IN_HOURS = [
  1, 3, 6, 10, 21, 27, 31, 46, 52, 70, 74, 95, 101, 118, 125, 143, 160, 190, 214, 245, 288, 310, 357, 404,
  431, 480, 526, 577, 640, 690, 743, 801, 866, 930, 1004, 1075, 1150, 1220, 1290, 1380,
];

const OUTCOMES: Readonly<Record<number, DemoOutcome>> = {
  1: "abandoned",
  3: "pending",
  21: "declined",
  31: "cancelled",
  52: "refund-refused",
  70: "line-refunded",
  101: "refunded",
  125: "retried",
  190: "abandoned",
  245: "amount-refunded",
  357: "refunded",
  431: "declined",
  577: "retried",
  743: "cancelled",
  930: "refunded",
  1075: "line-refunded",
};

/** Assigns at least two orders to every buyer. */
function buyersOf(random: Random, orders: number): number[] {
  const places = PEOPLE.map((_, place) => place);
  const rounds = Array.from({ length: Math.ceil(orders / places.length) }, () => random.shuffle(places));
  return rounds.flat().slice(0, orders);
}

/** Picks one to three different designs. */
function linesOf(random: Random, least: number): DemoSale["lines"] {
  const { products } = demoCatalogue();
  const count = Math.max(least, random.whole(1, 3));
  const selected = new Set<number>();
  while (selected.size < count) selected.add(random.below(products.length));
  return [...selected].flatMap((place) => {
    const product = products[place];
    if (!product) return [];
    return [{ productId: product.id, variantIds: [random.pick(product.variants).id] }];
  });
}

type Person = readonly [string, DemoBuyer["language"], string, string, string, string, string];

/** Invented people. The places are real, houses and streets are not. */
const PEOPLE: readonly Person[] = [
  ["Anjali Devarakonda", "te", "2-14/7, Mallika Street", "Ameerpet", "Hyderabad", "Hyderabad", "Telangana"],
  [
    "Bhavya Shetty",
    "kn",
    "No. 41, Sampige Lane",
    "Malleshwaram",
    "Bengaluru",
    "Bengaluru Urban",
    "Karnataka",
  ],
  ["Chandana Gowda", "kn", "No. 7, Kaveri Cross", "Kuvempunagar", "Mysuru", "Mysuru", "Karnataka"],
  ["Divya Chowdary", "te", "12-5-30, Godavari Road", "Arundelpet", "Guntur", "Guntur", "Andhra Pradesh"],
  ["Fathima Rasheed", "en", "Jasmine Villa, Palm Lane", "Kadavanthra", "Kochi", "Ernakulam", "Kerala"],
  ["Gayathri Venkatesan", "en", "18, Thamarai Street", "T. Nagar", "Chennai", "Chennai", "Tamil Nadu"],
  ["Harini Kulkarni", "kn", "Plot 22, Kamala Colony", "Vidyanagar", "Hubballi", "Dharwad", "Karnataka"],
  [
    "Jyothi Pasupuleti",
    "te",
    "9-88, Sampangi Road",
    "Dwaraka Nagar",
    "Visakhapatnam",
    "Visakhapatnam",
    "Andhra Pradesh",
  ],
  ["Kavitha Murugan", "en", "56, Neithal Street", "R. S. Puram", "Coimbatore", "Coimbatore", "Tamil Nadu"],
  ["Meenakshi Joshi", "en", "B-304, Ashoka Heights", "Kothrud", "Pune", "Pune", "Maharashtra"],
  ["Nandini Hegde", "kn", "No. 15, Tulasi Road", "Kadri", "Mangaluru", "Dakshina Kannada", "Karnataka"],
  ["Padmaja Yerramsetti", "te", "4-31, Lotus Street", "Labbipet", "Vijayawada", "NTR", "Andhra Pradesh"],
  ["Rekha Solanki", "hi", "A-12, Mayur Society", "Maninagar", "Ahmedabad", "Ahmedabad", "Gujarat"],
  ["Swapna Gangula", "te", "6-2-110, Nemali Lane", "Subedari", "Hanamkonda", "Hanamkonda", "Telangana"],
  ["Vasantha Naidu", "te", "3-77, Mango Street", "Tilak Road", "Tirupati", "Tirupati", "Andhra Pradesh"],
];

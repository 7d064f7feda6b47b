import { element } from "../element.ts";
import type { Feature } from "./feature.ts";
import type { Form } from "./form.ts";

/** Names of ragas, rivers, weaving towns, temples and flowers. */
const EVOCATIVE =
  "Kalyani Mohana Hamsadhwani Bhairavi Todi Kambhoji Shankarabharanam Sahana Anandabhairavi Reetigowla Hindolam Abheri Kapi Behag Sindhu Vasantha Malayamarutham Bilahari Kedaram Saraswati Amritavarshini Revati Ranjani Shanmukhapriya Madhyamavati Kaveri Godavari Krishnaveni Tungabhadra Sharavati Netravati Hemavati Bhima Vaigai Pennar Manjira Kanchi Gadwal Dharmavaram Pochampally Uppada Mangalagiri Ilkal Mysuru Venkatagiri Narayanpet Kota Molakalmuru Arni Chettinad Madurai Thanjavur Hampi Lepakshi Belur Halebidu Badami Aihole Pattadakal Somanathapura Srirangam Tirumala Bhadrachalam Srisailam Simhachalam Sringeri Udupi Melukote Warangal Ramappa Charminar Golconda Falaknuma Chowmahalla Lakshmi Padmavati Meenakshi Kamakshi Alamelu Rukmini Satyabhama Draupadi Shakuntala Damayanti Ahalya Urmila Sita Radha Tulasi Mallika Champaka Parijata Sampangi Kanakambara Punnaga Ketaki Kumuda Nandini Surabhi Chitra Rohini Swati Vishakha Anuradha Ashwini Kritika".split(
    " ",
  );

/** Builds a name that no other product of the catalogue has. */
export function productName(index: number, feature: Feature, form: Form, takenNames: Set<string>): string {
  const subject = form.tags.includes("kasuti") || form.noun.includes(feature.word) ? "" : `${feature.word} `;
  for (let turn = 0; turn < EVOCATIVE.length; turn++) {
    const name = `${element(EVOCATIVE, index * 37 + turn)} ${subject}${form.noun}`;
    if (takenNames.has(name)) continue;
    takenNames.add(name);
    return name;
  }
  throw new RangeError(`no name left for a ${feature.word} ${form.noun}`);
}

export const slugOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

export interface Described {
  readonly feature: Feature;
  readonly form: Form;
  readonly palette: string;
  readonly details: readonly string[];
  /** Whether a matching sleeve is included. */
  readonly withHand: boolean;
}

export function productDescription({ feature, form, palette, details, withHand }: Described): string {
  const what = form.noun.toLowerCase().replaceAll(/\b[uv]\b/g, (letter) => letter.toUpperCase());
  const subject = form.tags.includes("kasuti") ? "Kasuti" : feature.word;
  const first = `${subject} ${what} in ${palette.toLowerCase()} and zari with ${listed(details)}.`;
  return withHand ? `${first} The matching sleeve is included.` : first;
}

export const productTags = (feature: Feature, form: Form, palette: string): string =>
  [
    ...new Set([
      ...(form.tags.includes("kasuti") ? [] : feature.tags),
      ...form.tags,
      palette.toLowerCase(),
      "zari",
    ]),
  ].join(",");

function listed(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? "fine satin";
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

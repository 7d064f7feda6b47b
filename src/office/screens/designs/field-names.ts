import type { Language } from "../../../contract/languages.ts";
import type { Design } from "../../../contract/office/designs/designs-wire.ts";
import type { AdaptingMode } from "../../../contract/stitching/adaptations.ts";
import { categoryOptions } from "../../data/category-options.ts";
import { useLanguageNames, useMessages } from "../../data/office-context.ts";
import { useOfficeQuery } from "../../data/queries.ts";
import { listOf, type TextPart } from "./design-fields.ts";

/** Labels of a design form's fields, and their values as display text. */
export function useFieldNames(design: Design) {
  const { designs: m } = useMessages();
  const languageName = useLanguageNames();
  const designOptions = useOfficeQuery("officeDesignOptions", undefined).data;
  const variantName = (id: string) => design.variants.find((variant) => `${variant.id}` === id)?.name ?? "";
  const labelOf = (name: string): string => {
    const [first = "", second = ""] = name.split(".");
    if (first === "price") return m.priceOf(variantName(second));
    if (first === "machine") return m.machineOf(variantName(second));
    if (first === "licence") return m.licenceOf(variantName(second));
    if (first === "categories") return m.categories;
    if (first === "pictures") return m.pictures;
    if (first === "adapting") return m.adapting;
    return `${m[second as TextPart]} (${languageName(first as Language)})`;
  };
  const readable = (name: string, text: string): string => {
    if (name === "pictures") return m.pictureCount(listOf(text).length);
    if (name === "adapting") return m.adaptingModes[text as AdaptingMode];
    if (name !== "categories") return text;
    const options = categoryOptions(designOptions?.categories ?? []);
    return listOf(text)
      .map((id) => options.find(({ value }) => value === id)?.label ?? id)
      .join(", ");
  };
  return { labelOf, readable };
}

import type { OfficeAnswer } from "./call-office.ts";

type Category = OfficeAnswer<"officeDesignOptions">["categories"][number];

/** Options of all categories, each top category before its subcategories: `Blouse`, `Blouse › Pot Neck`. */
export function categoryOptions(categories: readonly Category[]): { value: string; label: string }[] {
  const top = categories.filter(({ parentId }) => parentId === null);
  return top.flatMap((parent) => [
    { value: `${parent.id}`, label: parent.name },
    ...categories
      .filter(({ parentId }) => parentId === parent.id)
      .map(({ id, name }) => ({ value: `${id}`, label: `${parent.name} › ${name}` })),
  ]);
}

/** Reasons why a change of a category or of the top sellers is refused. */
export const categoryRefusals = {
  "category-unknown": { code: "not-found", sentence: "This category no longer exists." },
  "category-name-missing": { code: "validation", sentence: "Enter a name of 1 to 80 characters." },
  "category-name-marks": { code: "validation", sentence: "A category name can't contain > or |." },
  "category-name-taken": {
    code: "conflict",
    sentence: "This list already has a category with this name.",
  },
  "category-into-itself": { code: "conflict", sentence: "A category can't be its own parent." },
  "category-too-deep": {
    code: "conflict",
    sentence: "Categories have two levels. Choose a top category as parent, or move the subcategories first.",
  },
  "category-lists-differ": {
    code: "conflict",
    sentence: "These categories are in different lists. Reorder one list at a time.",
  },
  "category-has-subcategories": {
    code: "conflict",
    sentence: "This category has subcategories. Move or remove them first.",
  },
  "category-has-designs": {
    code: "conflict",
    sentence: "This category has designs. Choose a category to move them to.",
  },
  "category-goes-itself": {
    code: "conflict",
    sentence: "The designs can't move to the category that you remove.",
  },
  "category-shown-first": {
    code: "conflict",
    sentence: "This is the default category. Set DEFAULT_CATEGORY_ID to another one first.",
  },
  "top-sellers-many": { code: "validation", sentence: "You can choose up to 12 top sellers." },
  "top-sellers-off-sale": { code: "not-found", sentence: "One of these designs is not on sale." },
} as const;

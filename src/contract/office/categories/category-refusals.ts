/** Why a category, or the choice of top sellers, stays as it is. */
export const categoryRefusals = {
  "category-unknown": { code: "not-found", sentence: "This category is gone." },
  "category-name-missing": { code: "validation", sentence: "Please write a name of 1 to 80 characters." },
  "category-name-marks": { code: "validation", sentence: "A category's name cannot hold > or |." },
  "category-name-taken": {
    code: "conflict",
    sentence: "There is a category of this name already in the same list.",
  },
  "category-into-itself": { code: "conflict", sentence: "A category cannot stand below itself." },
  "category-too-deep": {
    code: "conflict",
    sentence: "There are two levels: a subcategory, or a category that has some, cannot stand there.",
  },
  "category-lists-differ": {
    code: "conflict",
    sentence: "These stand in different lists; order one list at a time.",
  },
  "category-has-subcategories": {
    code: "conflict",
    sentence: "It has subcategories: move or remove those first.",
  },
  "category-has-designs": { code: "conflict", sentence: "It has designs: say which category they go to." },
  "category-goes-itself": {
    code: "conflict",
    sentence: "Its designs cannot move to the category that goes.",
  },
  "category-shown-first": {
    code: "conflict",
    sentence: "The category page shows this one by itself: set DEFAULT_CATEGORY_ID to another first.",
  },
  "top-sellers-many": { code: "validation", sentence: "The home page has room for 12 top sellers." },
  "top-sellers-off-sale": { code: "not-found", sentence: "One of these designs is not on sale." },
} as const;

/** Fields of the log that hold ids, and what these are the ids of. */
export const logReferences = {
  parentId: "category",
  designsTo: "category",
  categories: "category",
  category: "category",
  ids: "design",
} as const;
export type LogReference = keyof typeof logReferences;

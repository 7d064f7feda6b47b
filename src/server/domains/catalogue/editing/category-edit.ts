import { otherLanguages, tableOf } from "../../../../contract/languages.ts";
import type { Change } from "../../audit-log/index.ts";
import type { ArrangedCategory, CategoryNames } from "./category-tree.ts";

/** An edit of the category tree; `order` holds all categories of a list. */
export type CategoryEdit =
  | { readonly kind: "add"; readonly names: CategoryNames; readonly parentId: number | null }
  | { readonly kind: "rename"; readonly id: number; readonly names: CategoryNames }
  | {
      readonly kind: "move";
      readonly id: number;
      readonly parentId: number | null;
      readonly order: readonly number[];
    }
  | { readonly kind: "order"; readonly moved: readonly number[]; readonly order: readonly number[] }
  | { readonly kind: "remove"; readonly id: number; readonly moveTo: number | undefined };

/** Audit log entries of an edit. */
export function linesOf(tree: readonly ArrangedCategory[], edit: CategoryEdit, id: number): Change[] {
  const subject = "category";
  const find = (wantedId: number) => tree.find((category) => category.id === wantedId);
  switch (edit.kind) {
    case "add":
      return [{ action: "added", subject, subjectId: id, after: { ...edit.names, parentId: edit.parentId } }];
    case "rename": {
      const category = find(id);
      const before = { name: category?.name, ...tableOf(otherLanguages, (language) => category?.[language]) };
      return [{ action: "renamed", subject, subjectId: id, before, after: edit.names }];
    }
    case "move": {
      const before = { parentId: find(id)?.parentId };
      const after = { parentId: edit.parentId, place: edit.order.indexOf(id) + 1 };
      return [{ action: "moved", subject, subjectId: id, before, after }];
    }
    case "order":
      return edit.moved.map((subjectId) => ({
        action: "moved",
        subject,
        subjectId,
        after: { place: edit.order.indexOf(subjectId) + 1 },
      }));
    case "remove": {
      const { name, products: designs } = find(id) ?? {};
      return [
        {
          action: "removed",
          subject,
          subjectId: id,
          before: { name, designs },
          after: { designsTo: edit.moveTo },
        },
      ];
    }
  }
}

import * as z from "zod";
import { because, id, line, success } from "../../primitives.ts";
import type { WireShape } from "../../wire.ts";
import { viewLists } from "./view-lists.ts";
import type { viewsEndpoints } from "./views-endpoints.ts";

const list = z.enum(viewLists);
const savedView = z.object({ id, name: z.string(), query: z.string(), isShared: z.boolean() });
export type SavedView = z.infer<typeof savedView>;
const column = z.string().regex(/^[a-z]{1,20}$/i, because("request-invalid"));
const view = z.object({
  /** Renames this view. */
  id: id.optional(),
  list,
  name: line(40).min(1, because("view-name-missing")),
  /** Query string of the list's page. */
  query: line(1_000).min(1, because("request-invalid")),
});

export const viewsWire = {
  officeViews: {
    query: z.object({ list }),
    /** Views by name, and the columns that the person hides. */
    answer: z.object({ views: z.array(savedView), hidden: z.array(z.string()) }),
  },
  /** Numbers of rows by the view's ID; a view has none if its filters are outdated or match too much. */
  officeViewCounts: { query: z.object({ list }), answer: z.record(z.string(), z.int()) },
  officeSaveView: { body: view, answer: success },
  officeShareView: { body: view, answer: success },
  officeRemoveView: { body: z.object({ id }), answer: success },
  officeUnshareView: { body: z.object({ id }), answer: success },
  officeHideColumns: { body: z.object({ list, hidden: z.array(column).max(20) }), answer: success },
} as const satisfies Record<keyof typeof viewsEndpoints, WireShape>;

import * as z from "zod";
import { because, id, line, success } from "../../primitives.ts";
import type { WireShape } from "../../wire.ts";
import { viewLists } from "./view-lists.ts";
import type { viewsEndpoints } from "./views-endpoints.ts";

const list = z.enum(viewLists);
const savedView = z.object({ id, name: z.string(), query: z.string(), isShared: z.boolean() });
export type SavedView = z.infer<typeof savedView>;
const column = z.string().regex(/^[a-z]{1,20}$/i, because("request-invalid"));
const newView = z.object({
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
  officeSaveView: { body: newView, answer: success },
  officeShareView: { body: newView, answer: success },
  officeRemoveView: { body: z.object({ id }), answer: success },
  officeUnshareView: { body: z.object({ id }), answer: success },
  officeHideColumns: { body: z.object({ list, hidden: z.array(column).max(20) }), answer: success },
} as const satisfies Record<keyof typeof viewsEndpoints, WireShape>;

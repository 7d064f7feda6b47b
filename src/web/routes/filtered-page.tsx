import type { FunctionComponent } from "react";
import type { ChoiceQuery } from "../../contract/choices/choice-names.ts";
import { pageCode } from "../../ui/router/page.ts";
import { WithStatus } from "../../ui/router/page-outcome.ts";
import type { LoaderArgs, PageCode, PageHead } from "../../ui/router/page-types.ts";
import { chipsOf, choiceAddress, isIndexable } from "../features/choices/choice-address.ts";
import { ChoiceChips } from "../features/choices/choice-chips.tsx";
import { choiceLabel } from "../features/choices/choice-labels.ts";
import { ChoicePanel } from "../features/choices/choice-panel.tsx";
import { type Choosing, choosingIn } from "../features/choices/load-choosing.ts";
import { type ChoiceMessages, loadChoiceMessages } from "../messages/load-choices.ts";
import type { App } from "../state/app-context.ts";
import type { ChoosingSlots } from "../ui/designs/choosing.tsx";

export interface ListView extends Pick<Choosing, "facets" | "without"> {
  readonly page: number;
  readonly total: number;
}

/** A list of designs that its address may filter. */
export interface ListPage<V extends ListView> {
  /** `name`: the heading of what is nearest to a file. */
  load(args: LoaderArgs, choices: ChoiceQuery, name?: string): Promise<V | WithStatus<V>>;
  /** Its address without page and choices. */
  here(view: V): string;
  readonly Component: FunctionComponent<{ readonly view: V; readonly choosing?: ChoosingSlots }>;
  head(view: V): PageHead;
}

interface Filtered {
  readonly choosing: Choosing;
}

/** A list, filtered or sorted as its address says. */
export async function filteredPage<V extends ListView>(app: App, list: ListPage<V>): Promise<PageCode> {
  const m = await loadChoiceMessages(app.language);
  return pageCode<V & Filtered>({
    loader: async (args) => {
      const choosing = choosingIn(args.url.searchParams);
      const name = choosing.query.like && m.likeTitle;
      const view = await list.load(args, choosing.query, name);
      return view instanceof WithStatus
        ? new WithStatus({ ...view.data, choosing }, view.status)
        : { ...view, choosing };
    },
    Component: ({ data }) => (
      <list.Component view={data} choosing={choosingSlots(data, list.here(data), m)} />
    ),
    head: (data) => filteredHead(data, list.head(data), m),
  });
}

function filteredHead(
  { page, total, choosing: { query, fault } }: ListView & Filtered,
  { canonical, title, ...head }: PageHead,
  m: ChoiceMessages,
): PageHead {
  const chosen = chipsOf(query).map(({ name, value }) => choiceLabel(m, name, value));
  const isShown = canonical && page === 1 && total > 0 && isIndexable(query);
  return {
    ...head,
    title: [...chosen.slice(0, 3), title].join(" · "),
    ...(isShown && { canonical: choiceAddress(canonical, query) }),
    // The whole list belongs to its own address.
    ...(fault && canonical && { canonical }),
  };
}

/** The filters' parts of a list's page, whose own address is `here`. */
function choosingSlots(
  { facets, without, ...data }: ListView & Filtered,
  here: string,
  m: ChoiceMessages,
): ChoosingSlots {
  const choosing = { ...data.choosing, facets, without };
  const { facets: _, ...choices } = choosing.query;
  return {
    chips: <ChoiceChips choosing={choosing} here={here} m={m} />,
    choices: choosing.fault ? undefined : choices,
    ...(choosing.facets && { panel: <ChoicePanel choosing={choosing} here={here} m={m} /> }),
  };
}

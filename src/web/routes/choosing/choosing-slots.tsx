import type { ChoiceQuery } from "../../../contract/choices/read-choices.ts";
import { chipsOf } from "../../features/choices/choice-address.ts";
import { ChoiceChips } from "../../features/choices/choice-chips.tsx";
import { choiceLabel } from "../../features/choices/choice-labels.ts";
import { ChoicePanel } from "../../features/choices/choice-panel.tsx";
import type { Choosing } from "../../features/choices/load-choosing.ts";
import type { ChoiceMessages } from "../../messages/load-choices.ts";
import type { ChoosingSlots } from "../../ui/designs/choosing.tsx";

/** What narrowing adds to the page of a list, whose own address is `here`. */
export function choosingSlots(choosing: Choosing, here: string, m: ChoiceMessages): ChoosingSlots {
  const { facets: _, ...choices } = choosing.query;
  return {
    chips: <ChoiceChips choosing={choosing} here={here} m={m} />,
    choices: choosing.fault ? undefined : choices,
    ...(choosing.facets && { panel: <ChoicePanel choosing={choosing} here={here} m={m} /> }),
  };
}

/** Says what is chosen before what the list is called. */
export function chosenTitle(title: string, query: ChoiceQuery, m: ChoiceMessages): string {
  const said = chipsOf(query).map(({ name, value }) => choiceLabel(m, name, value));
  return [...said.slice(0, 3), title].join(" · ");
}

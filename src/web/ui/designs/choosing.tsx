import type { ReactNode } from "react";
import type { ChoiceQuery } from "../../../contract/choices/choice-names.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useMessages } from "../../state/app-context.ts";

/** What narrowing a list adds to its page. */
export interface ChoosingSlots {
  /** Beside the list, on a phone in its place. */
  readonly panel?: ReactNode;
  /** Above the designs. */
  readonly chips?: ReactNode;
  /** What the list is narrowed by. */
  readonly choices?: ChoiceQuery | undefined;
}

/** Leads to the same list with everything that it can be narrowed by. */
export function FilterLink({ here, choices }: { readonly here: string } & Pick<ChoosingSlots, "choices">) {
  const { filter } = useMessages().catalogue;
  const chosen = Object.entries(choices ?? {}).map(([name, text]) => `${name}=${text}&`);
  return (
    <Link
      className={buttonClass("secondary")}
      to={`${here}${here.includes("?") ? "&" : "?"}${chosen.join("")}facets=1`}
    >
      {filter}
    </Link>
  );
}

/** Lets a form that turns pages keep what was chosen. */
export function ChosenFields({ choices }: Pick<ChoosingSlots, "choices">) {
  return Object.entries(choices ?? {}).map(([name, text]) => (
    <input key={name} type="hidden" name={name} value={text} />
  ));
}

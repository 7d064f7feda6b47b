import type { Suggestion } from "../../../contract/catalogue.ts";
import { path } from "../../../contract/paths.ts";
import { coverPath } from "../../../contract/pictures.ts";
import { useNavigate } from "../../../ui/router/router-context.tsx";
import { suggestionCard } from "../../api/design-card-data.ts";
import { useLanguage, useMessages, useTextLanguage } from "../../state/app-context.ts";
import { CardPrice } from "../../ui/designs/design-card.tsx";
import { FitBadge } from "../../ui/designs/fit-badge.tsx";
import { Nearest } from "./nearest.tsx";
import type { Suggestions } from "./use-suggestions.ts";

interface SuggestionListProps extends Suggestions {
  readonly id: string;
  /** Index of the option that the arrow keys have reached; -1 for none. */
  readonly activeIndex: number;
  readonly onClose: () => void;
}

/** Options below the search box; the text input keeps the focus, and arrow keys only highlight. */
export function SuggestionList({ id, list, state, nearest, activeIndex, onClose }: SuggestionListProps) {
  const m = useMessages().search;
  const navigate = useNavigate();
  if (list.length === 0)
    return (
      <div className="suggestions">
        <p className="suggestions-note" aria-live="polite">
          {state === "failed" ? m.failed : m.noneFound}
        </p>
        {nearest && <Nearest {...nearest} onChoose={onClose} />}
      </div>
    );
  return (
    <div id={id} role="listbox" aria-label={m.suggestions} className="suggestions" tabIndex={-1}>
      {list.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles all keys
        <div
          key={suggestion.id}
          id={`${id}${index}`}
          ref={index === activeIndex ? intoView : null}
          role="option"
          aria-selected={index === activeIndex}
          tabIndex={-1}
          className="suggestion"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            onClose();
            navigate(path.product(suggestion.id));
          }}
        >
          <SuggestedDesign suggestion={suggestion} />
        </div>
      ))}
    </div>
  );
}

/** Picture, name, price and fit of a design; its description if it has no price. */
function SuggestedDesign({ suggestion }: { readonly suggestion: Suggestion }) {
  const langOf = useTextLanguage();
  const language = useLanguage();
  const { photo, name, sortDesc } = suggestion;
  const card = suggestionCard(suggestion);
  return (
    <>
      <picture>
        <source type="image/avif" srcSet={coverPath(photo, 320, "avif")} />
        <img src={coverPath(photo, 320, "webp")} width={56} height={56} alt="" />
      </picture>
      <span lang={langOf(name)}>
        {name}
        {card.from === undefined ? (
          <small lang={langOf(sortDesc)}>{sortDesc}</small>
        ) : (
          <small lang={language}>
            <CardPrice {...card} /> <FitBadge offered={card.offered} />
          </small>
        )}
      </span>
    </>
  );
}

function intoView(markedOption: Element | null): void {
  markedOption?.scrollIntoView({ block: "nearest" });
}

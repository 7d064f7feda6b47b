import { path } from "../../../contract/paths.ts";
import { pictureSources } from "../../../contract/pictures.ts";
import { useNavigate } from "../../../ui/router/router-context.tsx";
import { useMessages, useTextLanguage } from "../../state/app-context.ts";
import { Nearest } from "./nearest.tsx";
import type { Suggestions } from "./use-suggestions.ts";

interface SuggestionListProps extends Suggestions {
  readonly id: string;
  /** Index of the option that the arrow keys have reached; -1 for none. */
  readonly active: number;
  readonly onClose: () => void;
}

/** Options below the search box; the text input keeps the focus, and arrow keys only highlight. */
export function SuggestionList({ id, list, state, nearest, active, onClose }: SuggestionListProps) {
  const m = useMessages().search;
  const navigate = useNavigate();
  const langOf = useTextLanguage();
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
      {list.map(({ id: productId, name, photo, sortDesc }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles all keys
        <div
          key={productId}
          id={`${id}${index}`}
          ref={index === active ? intoView : null}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          className="suggestion"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            onClose();
            navigate(path.product(productId));
          }}
        >
          <img
            src={photo}
            srcSet={pictureSources(photo, "webp")}
            sizes="48px"
            width={48}
            height={48}
            alt=""
          />
          <span lang={langOf(name)}>
            {name}
            <small lang={langOf(sortDesc)}>{sortDesc}</small>
          </span>
        </div>
      ))}
    </div>
  );
}

function intoView(marked: Element | null): void {
  marked?.scrollIntoView({ block: "nearest" });
}

import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { path } from "../../../contract/paths.ts";
import { SearchIcon } from "../../../ui/icons.tsx";
import { useHref, useNavigate } from "../../../ui/router/router-context.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import { useMessages } from "../../state/app-context.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import { useSuggestions } from "./use-suggestions.ts";

export interface SearchBoxProps {
  /** Address of the results page of a term. */
  readonly resultsOf: (term: string) => string;
  /** Form action without JavaScript; the term is sent as `q`. */
  readonly action: string;
  readonly placeholder: string;
  readonly term?: string;
  readonly className?: string;
}

/** A search form whose suggestions link directly to designs. */
export function SearchBox({ resultsOf, action, placeholder, term = "", className = "" }: SearchBoxProps) {
  const m = useMessages().search;
  const navigate = useNavigate();
  const listId = useId();
  const box = useSuggestionBox(term, (id) => navigate(path.product(id)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const enteredTerm = box.input.current?.value.trim() ?? "";
    box.close();
    if (enteredTerm === "") {
      box.input.current?.focus();
      return toast.error(m.termMissing);
    }
    navigate(resultsOf(enteredTerm));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: older screen readers do not know <search>
    <form
      role="search"
      className={`search ${className}`}
      action={useHref(action)}
      method="get"
      onSubmit={submit}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || box.close()}
    >
      <div className="search-row">
        <input
          ref={box.input}
          name="q"
          defaultValue={term}
          placeholder={placeholder}
          aria-label={m.label}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={box.open ? listId : undefined}
          aria-activedescendant={box.active >= 0 ? `${listId}${box.active}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          onInput={(event) => box.type(event.currentTarget.value)}
          onKeyDown={box.onKeyDown}
        />
        {/* Safari would take the focus from the text, and a phone's header would fold the box. */}
        <button type="submit" aria-label={m.submit} onMouseDown={(event) => event.preventDefault()}>
          <SearchIcon />
        </button>
      </div>
      {box.open && (
        <SuggestionList id={listId} {...box.suggestions} activeIndex={box.active} onClose={box.close} />
      )}
    </form>
  );
}

function useSuggestionBox(term: string, onSelect: (productId: number) => void) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(text);
  const type = (next: string) => {
    setText(next);
    setActive(-1);
  };
  // Uses text that was typed before the application started.
  useEffect(() => {
    const typedText = input.current?.value ?? "";
    if (typedText !== term) setText(typedText);
  }, [term]);
  const close = () => type("");
  const onKeyDown = (event: KeyboardEvent) => {
    const { length } = suggestions.list;
    const selected = suggestions.list[active];
    if (event.key === "Escape") close();
    else if (event.key === "Enter" && selected) {
      event.preventDefault();
      close();
      onSelect(selected.id);
    } else if (length > 0 && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      setActive(nextActive(active, event.key === "ArrowDown" ? 1 : -1, length));
    }
  };
  return { input, type, close, active, suggestions, open: suggestions.state !== "none", onKeyDown };
}

/** Moves through the list and past either end back into the text (-1). */
export function nextActive(active: number, step: 1 | -1, length: number): number {
  const slots = length + 1;
  return ((active + 1 + step + slots) % slots) - 1;
}

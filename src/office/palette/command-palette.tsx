import { type KeyboardEvent, useId, useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { SearchIcon } from "../../ui/icons.tsx";
import { useNavigate } from "../../ui/router/router-context.tsx";
import { useMessages } from "../data/office-context.ts";
import { OptionList } from "./option-list.tsx";
import { nextIndex, type PaletteOption } from "./palette-options.ts";
import { useOptions } from "./use-options.ts";
import "../styles/palette.css";

/** Finds pages, orders, designs, customers and actions by a few letters. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const { palette: m, common } = useMessages();
  const navigate = useNavigate();
  const [typedText, setTyped] = useState("");
  const [activeIndex, setActiveIndex] = useState(0);
  const { options, isSearching } = useOptions(typedText);
  const listId = useId();
  const index = Math.min(activeIndex, Math.max(0, options.length - 1));
  const choose = ({ to }: PaletteOption) => {
    onClose();
    if (typeof to === "string") navigate(to);
    // An action that opens a dialog runs after this one has closed.
    else setTimeout(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : undefined;
    const option = options[index];
    if (step) setActiveIndex(nextIndex(index, step, options.length));
    else if (event.key === "Enter" && !event.nativeEvent.isComposing && option) choose(option);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog label={m.title} closeLabel={common.close} placement="top" onClose={onClose}>
      <div className="find-box">
        <SearchIcon />
        <input
          role="combobox"
          aria-label={m.hint}
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={options.length > 0 ? `${listId}${index}` : undefined}
          placeholder={m.hint}
          autoComplete="off"
          enterKeyHint="go"
          maxLength={100}
          value={typedText}
          onChange={({ target }) => {
            setTyped(target.value);
            setActiveIndex(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <OptionList id={listId} options={options} activeIndex={index} onChoose={choose} />
      <p role="status" className={isSearching || options.length === 0 ? "hint" : "sr-only"}>
        {isSearching
          ? m.searching
          : options.length === 0
            ? common.noMatches(typedText)
            : m.count(options.length)}
      </p>
    </Dialog>
  );
}

import { useMessages } from "../data/office-context.ts";
import { optionGroups, type PaletteOption } from "./palette-options.ts";

export interface OptionListProps {
  readonly id: string;
  /** Options sorted by group. */
  readonly options: readonly PaletteOption[];
  /** Index of the option that Enter selects. */
  readonly activeIndex: number;
  readonly onChoose: (option: PaletteOption) => void;
}

/** Options below the palette's text field, which keeps the focus. */
export function OptionList({ id, options, activeIndex, onChoose }: OptionListProps) {
  const m = useMessages().palette;
  const groups = optionGroups.filter((group) => options.some((option) => option.group === group));
  return (
    <div id={id} role="listbox" aria-label={m.title} className="palette-list" tabIndex={-1}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <p id={`${id}-${group}`} role="presentation" className="palette-group">
            {m.groups[group]}
          </p>
          {options.map(
            (option, place) =>
              option.group === group && (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys
                <div
                  key={option.key}
                  id={`${id}${place}`}
                  ref={place === activeIndex ? intoView : null}
                  role="option"
                  aria-selected={place === activeIndex}
                  tabIndex={-1}
                  className="palette-option"
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(option)}
                >
                  <span>{option.name}</span>
                  {option.detail && <small>{option.detail}</small>}
                </div>
              ),
          )}
        </div>
      ))}
    </div>
  );
}

function intoView(element: Element | null): void {
  element?.scrollIntoView({ block: "nearest" });
}

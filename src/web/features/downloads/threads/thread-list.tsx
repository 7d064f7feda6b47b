import { paletteCharts } from "@kasuti/embroidery";
import { Button } from "../../../../ui/button.tsx";
import { toast } from "../../../../ui/state/toasts.ts";
import type { ThreadTexts } from "../../../messages/load-thread-texts.ts";
import { stitchOutTexts } from "../../../messages/stitch-out-texts.ts";
import { useLanguage, useMessages } from "../../../state/app-context.ts";
import { useMachines } from "../../../state/machines/machine-store.ts";
import { LoadError } from "../../../ui/lazy-part.tsx";
import { Spinner } from "../../../ui/skeleton.tsx";
import type { BoughtFile } from "../send-link.tsx";
import { type BoughtPart, useBoughtParts } from "../stitch-player/use-bought-parts.ts";
import { chartOfMaker, type MatchedColor, matchColors, missingThreads } from "./match-colors.ts";
import { storeThreads, useOwnThreads } from "./own-threads.ts";

export interface ThreadListProps {
  /** Names design and machine. */
  readonly title: string;
  readonly variantPath: string;
  readonly files: readonly BoughtFile[];
}

/** Colours of a bought design in the threads of the customer's brand, and what is missing of them. */
export function ThreadList({ title, variantPath, files, m }: ThreadListProps & { readonly m: ThreadTexts }) {
  const { common } = useMessages();
  const words = stitchOutTexts[useLanguage()];
  const { state, retry } = useBoughtParts(variantPath);
  const { brand, owned } = useOwnThreads();
  const machines = useMachines().map(({ name }) => name);
  const chart =
    paletteCharts.find((one) => one.brand === brand) ?? chartOfMaker(machines, title) ?? paletteCharts[0];
  if (state.status === "loading") return <Spinner label={common.loading} />;
  if (state.status === "missing") return <p role="alert">{words.missing}</p>;
  if (state.status !== "ready" || !chart) return <LoadError message={common.unreachable} onRetry={retry} />;
  const parts = state.parts
    .filter(({ design }) => design.threads.length > 0)
    .map((part) => ({ design: part.design, times: partOf(part, files) === "hand" ? 2 : 1 }));
  if (parts.length === 0) return <p className="note">{m.noColors}</p>;
  const colors = matchColors(parts, chart);
  const markOwned = (name: string, isOwned: boolean) => {
    const others = owned.filter((one) => one !== name);
    storeThreads({ brand: chart.brand, owned: isOwned ? [...others, name] : others });
  };
  return (
    <div className="thread-list">
      <p>{title}</p>
      <label className="field">
        {m.brand}
        <select value={chart.brand} onChange={({ target }) => storeThreads({ brand: target.value, owned })}>
          {paletteCharts.map((one) => (
            <option key={one.brand}>{one.brand}</option>
          ))}
        </select>
      </label>
      <ul>
        {colors.map((color) => (
          <ThreadRow
            key={color.color}
            color={color}
            isOwned={owned.includes(color.name)}
            onOwn={markOwned}
            m={m}
          />
        ))}
      </ul>
      <ShoppingList missing={missingThreads(colors, owned)} m={m} />
      <p className="hint">
        {m.allowance} {m.approximate} {m.remembered}
      </p>
    </div>
  );
}

/** Files have their name in the zip, except where another file of the order has it too. */
function partOf({ name, bytes }: BoughtPart, files: readonly BoughtFile[]): BoughtFile["part"] {
  const file =
    files.find((one) => one.name === name.toUpperCase()) ?? files.find((one) => one.bytes === bytes);
  return file?.part;
}

interface ThreadRowProps {
  readonly color: MatchedColor;
  readonly isOwned: boolean;
  readonly onOwn: (name: string, isOwned: boolean) => void;
  readonly m: ThreadTexts;
}

function ThreadRow({ color, isOwned, onOwn, m }: ThreadRowProps) {
  const { name, difference, thread, metres } = color;
  return (
    <li>
      <svg viewBox="0 0 48 24" aria-hidden="true">
        <rect width="24" height="24" fill={hex(color.color)} />
        <rect x="24" width="24" height="24" fill={hex(thread.color)} />
      </svg>
      <label>
        <input
          type="checkbox"
          aria-label={m.have(name)}
          checked={isOwned}
          onChange={({ target }) => onOwn(name, target.checked)}
        />{" "}
        {name} <span className="hint">{`${nearness(difference, m)}, ${m.metres(metres)}`}</span>
      </label>
    </li>
  );
}

/** Differences below 1 are hardly visible; above 10 it is another colour. */
function nearness(difference: number, m: ThreadTexts): string {
  if (difference < 1) return m.same;
  return difference <= 10 ? m.near : m.far;
}

function hex(color: number): string {
  return `#${color.toString(16).padStart(6, "0")}`;
}

interface ShoppingListProps {
  readonly missing: ReadonlyMap<string, number>;
  readonly m: ThreadTexts;
}

function ShoppingList({ missing: missingMetres, m }: ShoppingListProps) {
  if (missingMetres.size === 0) return <p role="status">{m.all}</p>;
  const lines = [...missingMetres].map(([name, metres]) => `${name}, ${m.metres(metres)}`);
  const copy = () =>
    navigator.clipboard.writeText(lines.join("\n")).then(
      () => toast.success(m.copied),
      () => toast.error(m.copyFailed),
    );
  return (
    <section>
      <h3>{m.buy}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Button variant="secondary" onClick={copy}>
        {m.copy}
      </Button>
    </section>
  );
}

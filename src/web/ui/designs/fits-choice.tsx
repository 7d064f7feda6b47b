import type { OwnMachine } from "../../../contract/machines/fit.ts";
import { useLocation, useNavigate } from "../../router/router-context.tsx";
import { useMessages } from "../../state/app-context.ts";
import { useMachines } from "../../state/machines/machine-store.ts";
import { openMachines } from "../../state/overlays.ts";

/** Narrows a list to what the visitor's machine sews, in the address; without a machine it asks for one. */
export function FitsChoice() {
  const m = useMessages().fit;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [machine] = useMachines();
  const wanted = machine ? choicesOf(machine) : {};
  const query = new URLSearchParams(search);
  const isWanted = Object.keys(wanted).length > 0;
  const isChosen = isWanted && NAMES.every((name) => (query.get(name) ?? "") === (wanted[name] ?? ""));
  const change = () => {
    if (!isWanted) return openMachines();
    for (const name of [...NAMES, "page"]) query.delete(name);
    if (!isChosen) for (const [name, value] of Object.entries(wanted)) query.set(name, value);
    navigate(`${pathname}${query.size > 0 ? `?${query}` : ""}`);
  };
  return (
    <label className="fits-choice">
      <input type="checkbox" checked={isChosen} onChange={change} />
      {m.only}
    </label>
  );
}

const NAMES = ["fits", "format"] as const;

/** The machine's largest field, and its formats, with it as many values as a list is narrowed by; what is not known is not asked for. */
function choicesOf({ fields, formats }: OwnMachine): Partial<Record<(typeof NAMES)[number], string>> {
  const [largest] = fields.toSorted((a, b) => b.width * b.height - a.width * a.height);
  return {
    ...(largest && { fits: `${largest.width}x${largest.height}` }),
    ...(formats.length > 0 && { format: formats.slice(0, 19).join() }),
  };
}

import type { TicketFacts as Facts } from "../../../contract/office/care/care-wire.ts";
import { Card } from "../../../ui/card.tsx";
import { useMessages } from "../../data/office-context.ts";

/** File, machine and browser as they were when the ticket was written. */
export function TicketFacts({ facts: { file, machine, browser, downloads } }: { readonly facts: Facts }) {
  const m = useMessages().care;
  const number = (value: number) => value.toLocaleString("en-IN");
  const rows: readonly (readonly [string, string])[] = [
    [m.machine, machine],
    ...(file
      ? ([
          [
            m.file,
            `${file.name} · ${file.format.toUpperCase()} · ${number(Math.ceil(file.bytes / 1_000))} kB`,
          ],
          [m.size, `${file.width / 10} × ${file.height / 10} mm`],
          [m.stitches, number(file.stitches)],
          [m.colours, `${file.colours}`],
          [m.downloads, `${downloads}`],
          ["SHA-256", `${file.sha256.slice(0, 16)}…`],
        ] as const)
      : []),
    [m.browser, browser],
  ];
  const known = rows.filter(([, value]) => value !== "");
  return (
    <Card className="panel">
      <h2>{m.facts}</h2>
      {known.length === 0 && <p className="hint">{m.noFacts}</p>}
      <dl className="facts ticket-facts">
        {known.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

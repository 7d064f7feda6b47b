import type { TicketFacts as Facts } from "../../../contract/office/care/care-wire.ts";
import { Card } from "../../../ui/card.tsx";
import { useMessages } from "../../data/office-context.ts";

/** File, machine and browser as they were when the ticket was written. */
export function TicketFacts({ facts: { file, machine, browser, downloads } }: { readonly facts: Facts }) {
  const { care: m, designs, log } = useMessages();
  const number = (value: number) => value.toLocaleString("en-IN");
  const rows: readonly (readonly [string, string])[] = [
    [designs.machine, machine],
    ...(file
      ? ([
          [
            m.file,
            `${file.name} · ${file.format.toUpperCase()} · ${number(Math.ceil(file.bytes / 1_000))} kB`,
          ],
          [designs.size, `${file.width / 10} × ${file.height / 10} mm`],
          [designs.stitches, number(file.stitches)],
          [designs.colours, `${file.colours}`],
          [m.downloads, `${downloads}`],
          ["SHA-256", `${file.sha256.slice(0, 16)}…`],
        ] as const)
      : []),
    [log.fields.browser, browser],
  ];
  const knownRows = rows.filter(([, value]) => value !== "");
  if (knownRows.length === 0) return null;
  return (
    <Card className="panel">
      <h2>{m.facts}</h2>
      <dl className="facts ticket-facts">
        {knownRows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

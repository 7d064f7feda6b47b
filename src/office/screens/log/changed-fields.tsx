import { useMessages } from "../../data/office-context.ts";

/** Values before and after the change, collapsed because most readers look for author and time. */
export function ChangedFields({ before, after }: { readonly before: unknown; readonly after: unknown }) {
  const m = useMessages().log;
  const [oldValues, newValues] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(oldValues), ...Object.keys(newValues)])];
  if (names.length === 0) return null;
  return (
    <details className="changed-fields">
      <summary>{m.details}</summary>
      <dl>
        {names.map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {name in oldValues && <del>{textOf(oldValues[name])}</del>}{" "}
              {name in newValues && <ins>{textOf(newValues[name])}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};

const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

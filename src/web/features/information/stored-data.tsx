import {
  type DataName,
  type StoredDays,
  storedData,
  storedFor,
} from "../../../contract/privacy/stored-data.ts";
import type { PrivacyTexts } from "../../messages/load-privacy.ts";

/** The list of all stored data, with purpose and period. */
export function StoredData({ texts: m, days }: { readonly texts: PrivacyTexts; readonly days: StoredDays }) {
  return (
    <section className="wrap prose">
      <h2 className="stitched">{m.listTitle}</h2>
      <table className="stored-data">
        <thead>
          <tr>
            <th scope="col">{m.what}</th>
            <th scope="col">{m.howLong}</th>
          </tr>
        </thead>
        <tbody>
          {(Object.keys(storedData) as DataName[]).map((name) => (
            <tr key={name}>
              <td>{m.items[name]}</td>
              <td>{storedFor(name, days, m)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{m.uncounted}</p>
    </section>
  );
}

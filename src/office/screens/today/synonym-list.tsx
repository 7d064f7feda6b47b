import { useState } from "react";
import type { Synonym } from "../../../contract/office/today/today-wire.ts";
import { Button } from "../../../ui/button.tsx";
import { useMay, useMessages } from "../../data/office-context.ts";
import { useOfficeChange, useOfficeQuery } from "../../data/queries.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { SynonymDialog } from "./synonym-dialog.tsx";

/** Synonyms that staff added. */
export function SynonymList() {
  const { today: m } = useMessages();
  const query = useOfficeQuery("officeSynonyms", undefined);
  const mayChange = useMay("designs:change");
  const [isAdding, setAdding] = useState(false);
  return (
    <section className="today-part" aria-labelledby="synonyms">
      <div className="screen-head">
        <h2 id="synonyms">{m.synonyms}</h2>
        {mayChange && (
          <Button variant="secondary" onClick={() => setAdding(true)}>
            {m.addSynonym}
          </Button>
        )}
      </div>
      <Loaded query={query}>
        {({ synonyms }) =>
          synonyms.length === 0 ? (
            <p className="hint">{m.noSynonyms}</p>
          ) : (
            <ul className="lines">
              {synonyms.map((synonym) => (
                <li key={`${synonym.word} ${synonym.meaning}`}>
                  <span>{m.synonymPair(synonym.word, synonym.meaning)}</span>
                  {mayChange && <Remove {...synonym} />}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAdding && <SynonymDialog text="" onClose={() => setAdding(false)} />}
    </section>
  );
}

function Remove({ word, meaning }: Synonym) {
  const { today: m } = useMessages();
  const { send, isBusy } = useOfficeChange("officeRemoveSynonym", {
    invalidates: ["officeSynonyms"],
    doneText: m.synonymRemoved,
  });
  return (
    <Button variant="quiet" busy={isBusy} onClick={() => send({ word, meaning })}>
      {m.remove(word)}
    </Button>
  );
}

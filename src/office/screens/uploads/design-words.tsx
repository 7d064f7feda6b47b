import { useEffect, useRef, useState } from "react";
import type { UploadedDesign } from "../../../contract/office/uploads/uploads-wire.ts";
import { Field, TextArea } from "../../../ui/forms/field.tsx";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";

type Words = UploadedDesign["words"];

const PAUSE_MS = 700;

/** What its files do not say. Kept a moment after typing stops, so that nothing typed is lost with the page. */
export function DesignWords({ design }: { readonly design: UploadedDesign }) {
  const m = useMessages().uploads;
  const { lacks, wrong } = design;
  const { words, type } = useKeptWords(design);
  const field = (name: keyof Words) => ({
    name,
    value: words[name],
    onChange: ({ target }: { target: { value: string } }) => type({ [name]: target.value }),
  });
  const faultOf = (name: "name" | "category" | "price") => {
    const remark = wrong[name];
    if (remark) return `${remark.reason} ${remark.advice}`;
    return lacks.includes(name) && words[name].trim() === "" ? m.missing[name] : undefined;
  };
  return (
    <div className="upload-words">
      <Field {...field("name")} label={m.name} maxLength={200} error={faultOf("name")} />
      <Field
        {...field("category")}
        label={m.category}
        maxLength={500}
        list="upload-categories"
        hint={m.categoryHint}
        error={faultOf("category")}
      />
      <Field
        {...field("price")}
        label={m.price}
        maxLength={20}
        inputMode="decimal"
        hint={m.priceHint}
        error={faultOf("price")}
      />
      <details>
        <summary>{m.more}</summary>
        <TextArea {...field("description")} label={m.description} maxLength={5_000} rows={3} />
        <Field {...field("tags")} label={m.tags} maxLength={1_000} hint={m.tagsHint} />
      </details>
    </div>
  );
}

function useKeptWords({ key, words }: UploadedDesign) {
  const [typed, setTyped] = useState<Partial<Words>>({});
  const keep = useOfficeChange("officeCompleteUpload", { renews: ["officeUploads"] });
  const unsent = useRef<Partial<Words>>({});
  const { send } = keep;
  useEffect(() => {
    const flush = () => {
      if (Object.keys(unsent.current).length === 0) return;
      send({ key, ...unsent.current });
      unsent.current = {};
    };
    if (Object.keys(typed).length === 0) return;
    const timer = setTimeout(flush, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key, typed, send]);
  return {
    words: { ...words, ...typed },
    type: (more: Partial<Words>) => {
      unsent.current = { ...unsent.current, ...more };
      setTyped((before) => ({ ...before, ...more }));
    },
  };
}

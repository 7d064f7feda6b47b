import { useMemo } from "react";
import type { Design } from "../../../contract/office/designs/designs-wire.ts";
import { useEdited } from "../../edits/use-edited.ts";
import { fieldsOf } from "./design-fields.ts";
import { DesignForm } from "./design-form.tsx";
import { WithDesign } from "./design-layout.tsx";

/** A design: texts, pictures, categories, prices and files. */
export function DesignScreen() {
  return <WithDesign>{(design) => <OneDesign key={design.id} design={design} />}</WithDesign>;
}

function OneDesign({ design }: { readonly design: Design }) {
  const record = useMemo(() => ({ version: design.version, fields: fieldsOf(design) }), [design]);
  return <DesignForm design={design} edited={useEdited(`design/${design.id}`, record)} />;
}

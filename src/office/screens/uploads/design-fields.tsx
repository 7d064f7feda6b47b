import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { UploadedDesign, UploadIssue } from "../../../contract/office/uploads/uploads-wire.ts";
import { asText } from "../../../contract/validation.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, TextArea } from "../../../ui/forms/field.tsx";
import { useStore } from "../../../ui/state/external-store.ts";
import { useMe, useMessages } from "../../data/office-context.ts";
import { dropFromDevice, findOnDevice, sendUploadWords, uploadDraftKey } from "../../edits/device-drafts.ts";
import { createDraftSaver } from "../../edits/draft-saver.ts";
import { useConflictStatus } from "../../edits/use-conflict-status.ts";
import { type DraftState, useDeviceCopy, useSaveOnLeave } from "../../edits/use-draft.ts";
import { IssueLine } from "../../ui/uploads/file-states.tsx";
import { useIssueText } from "../../ui/uploads/use-issue-text.ts";

type Words = UploadedDesign["words"];

/** Fields that the files do not contain, saved after typing pauses. */
export function DesignFields({ design }: { readonly design: UploadedDesign }) {
  const m = useMessages().uploads;
  const { lacks, wrong } = design;
  const issueText = useIssueText();
  const { words, type, draft } = useDraftFields(design);
  const status = useConflictStatus({ draft, isOutdated: false, conflicts: [] });
  const field = (name: keyof Words) => ({
    name,
    value: words[name],
    onChange: ({ target }: { target: { value: string } }) => type({ [name]: target.value }),
  });
  const errorOf = (name: "name" | "category" | "price") => {
    const issue = wrong[name];
    if (issue) return issueText(issue).text;
    return lacks.includes(name) && words[name].trim() === "" ? m.missingFields[name] : undefined;
  };
  return (
    <div className="upload-texts">
      <Field {...field("name")} label={m.name} maxLength={200} error={errorOf("name")} />
      <Field
        {...field("category")}
        label={m.category}
        maxLength={500}
        list="upload-categories"
        hint={m.categoryHint}
        error={errorOf("category")}
      />
      {design.nearCategories.map((issue) => (
        <SimilarCategory
          key={issue.values.path}
          issue={issue}
          onUse={() => type({ category: withSimilar(words.category, issue) })}
        />
      ))}
      <Field
        {...field("price")}
        label={m.price}
        maxLength={20}
        inputMode="decimal"
        hint={m.priceHint}
        error={errorOf("price")}
      />
      <details>
        <summary>{m.more}</summary>
        <TextArea {...field("description")} label={m.description} maxLength={5_000} rows={3} />
        <Field {...field("tags")} label={m.tags} maxLength={1_000} hint={m.tagsHint} />
      </details>
      <p className="hint" role="status">
        {status}
      </p>
    </div>
  );
}

interface SimilarCategoryProps {
  readonly issue: UploadIssue;
  readonly onUse: () => void;
}

/** Warning about a new category that may be a typing error, with a button to use the existing one. */
function SimilarCategory({ issue, onUse }: SimilarCategoryProps) {
  const m = useMessages().uploads;
  return (
    <div className="note upload-near">
      <IssueLine issue={issue} />
      <Button variant="secondary" onClick={onUse}>
        {m.useExisting}
      </Button>
    </div>
  );
}

/** Replaces one path in a list such as `Kids > Kids Animls | Offers`. */
function withSimilar(category: string, { values: { path, near: similar } }: UploadIssue): string {
  const plain = (text: string) =>
    text
      .split(">")
      .map((name) => name.trim().replace(/\s+/g, " "))
      .join(" > ");
  return category
    .split("|")
    .map((text) => (plain(text) === path ? similar : text.trim()))
    .join(" | ");
}

function useDraftFields({ key: upload, words }: UploadedDesign) {
  const cache = useQueryClient();
  const { id } = useMe();
  const key = uploadDraftKey(upload);
  const [typed, setTyped] = useState<Partial<Words>>(() => JSON.parse(findOnDevice(id, key)?.draft ?? "{}"));
  const [saver] = useState(() =>
    createDraftSaver(async (text) => {
      if (text === null) return;
      await sendUploadWords(upload, text);
      dropFromDevice(id, key, text);
      void cache.invalidateQueries({ queryKey: ["officeUploads"] });
    }),
  );
  const text = Object.keys(typed).length === 0 ? null : JSON.stringify(typed, onOneLine);
  useEffect(() => saver.setStored(null), [saver]);
  useEffect(() => saver.save(text), [saver, text]);
  useSaveOnLeave(key, saver);
  const stored = useStore<string | null | undefined>(saver.stored, undefined);
  const isOnDevice = useDeviceCopy(key, text, stored);
  const draft: DraftState =
    text === null || text === stored ? "none" : isOnDevice ? "on-device" : "not-saved";
  return {
    words: { ...words, ...typed },
    type: (more: Partial<Words>) => setTyped((before) => ({ ...before, ...more })),
    draft,
  };
}

/** Joins lines, because the API takes a description as one line. */
function onOneLine(_: string, value: unknown): unknown {
  return typeof value === "string" ? asText(value) : value;
}

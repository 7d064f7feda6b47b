import { Command, type Design, read } from "@kasuti/embroidery";
import { useCallback, useEffect, useRef, useState } from "react";
import { useApi } from "../../../state/app-context.ts";
import { findDesign } from "../../../ui/design-files/find-design.ts";
import { fetchDesign } from "../fetch-design.ts";

/** One stitch file of a bought variant. */
export interface BoughtPart {
  readonly name: string;
  /** Size of the file. */
  readonly bytes: number;
  readonly design: Design;
}

export type BoughtParts =
  | { readonly status: "loading" | "lost" | "missing" }
  | { readonly status: "ready"; readonly parts: readonly BoughtPart[] };

/** Stitch files of a bought zip once it was fetched; `retry` fetches it again. */
export function useBoughtParts(variantPath: string) {
  const api = useApi();
  const [state, setState] = useState<BoughtParts>(LOADING);
  const underWay = useRef(0);
  const load = useCallback(() => {
    underWay.current += 1;
    const ownTurn = underWay.current;
    setState(LOADING);
    fetchDesign((filename) => api.downloadDesign({ filename }), variantPath)
      .then(
        async (foundFile) =>
          foundFile && partsOf(foundFile.name, new Uint8Array(await foundFile.file.arrayBuffer())),
      )
      .then((parts): BoughtParts => (parts?.length ? { status: "ready", parts } : { status: "missing" }))
      .catch((): BoughtParts => ({ status: "lost" }))
      .then((next) => ownTurn === underWay.current && setState(next));
  }, [api, variantPath]);
  useEffect(() => {
    load();
    return () => {
      underWay.current += 1;
    };
  }, [load]);
  return { state, retry: load };
}

const LOADING = { status: "loading" } as const;

function partsOf(name: string, bytes: Uint8Array): BoughtPart[] {
  const foundDesign = findDesign(name, bytes);
  const files =
    "names" in foundDesign ? foundDesign.names.map((entry) => findDesign(name, bytes, entry)) : [foundDesign];
  return files.flatMap((file) => {
    if (!("bytes" in file)) return [];
    const result = read(file.bytes, { name: file.name, threads: file.threads, lenient: true });
    const isStitched = result.ok && result.design.command.includes(Command.stitch);
    return isStitched ? [{ name: file.name, bytes: file.bytes.length, design: result.design }] : [];
  });
}

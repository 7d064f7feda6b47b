import { useEffect, useRef, useState } from "react";
import type { Answer } from "../../../../contract/wire.ts";
import { ApiError } from "../../../../ui/api/api-error.ts";
import type { Api } from "../../../api/api.ts";
import { useApi } from "../../../state/app-context.ts";
import { fetchPictures, type PartPictures } from "./fetch-pictures.ts";

type StitchOutAnswer = Answer<"getStitchOut">;
type StitchOutPart = StitchOutAnswer["parts"][number];

/** `missing`: the shop has nothing to play. `lost`: the server was not reached. */
export type StitchOutState =
  | { readonly status: "loading" }
  | { readonly status: "missing" }
  | { readonly status: "lost" }
  | PlayableState;

interface PlayableState {
  readonly status: "ready";
  readonly answer: StitchOutAnswer;
  readonly part: StitchOutPart;
  readonly pictures: PartPictures;
}

const LOADING = { status: "loading" } as const;

/** Loads the tiles of one part; calls `onOnline` when the network returns after it was lost. */
export function useStitchOut(productId: number, shownId: number, onOnline: () => void): StitchOutState {
  const api = useApi();
  const [state, setState] = useState<StitchOutState>(LOADING);
  const online = useRef(onOnline);
  online.current = onOnline;
  useEffect(() => {
    const abort = new AbortController();
    setState(LOADING);
    fetchPart(api, { productId, chosenPart: shownId }, abort.signal)
      .catch((error: unknown): StitchOutState => ({ status: isLost(error) ? "lost" : "missing" }))
      .then((next) => abort.signal.aborted || setState(next));
    return () => abort.abort();
  }, [api, productId, shownId]);
  const isWaiting = state.status === "lost";
  useEffect(() => {
    if (!isWaiting) return;
    const tryAgain = () => online.current();
    window.addEventListener("online", tryAgain);
    return () => window.removeEventListener("online", tryAgain);
  }, [isWaiting]);
  return state;
}

async function fetchPart(
  api: Api,
  { productId, chosenPart }: { readonly productId: number; readonly chosenPart: number },
  signal: AbortSignal,
): Promise<StitchOutState> {
  const answer = await api.getStitchOut({ id: productId }, { signal });
  const part = answer.parts[chosenPart];
  if (!part || part.blocks.length === 0) return { status: "missing" };
  return { status: "ready", answer, part, pictures: await fetchPictures(part, signal) };
}

/** `fetch` reports a lost network as a TypeError. */
function isLost(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof ApiError && error.status === 0);
}

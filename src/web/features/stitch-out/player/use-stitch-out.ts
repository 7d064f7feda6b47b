import { useCallback, useEffect, useState } from "react";
import type { Answer } from "../../../../contract/wire.ts";
import { ApiError } from "../../../../ui/api/api-error.ts";
import { useApi } from "../../../state/app-context.ts";
import { fetchPictures, type PartPictures } from "./fetch-pictures.ts";

type StitchOutAnswer = Answer<"getStitchOut">;
type StitchOutPart = StitchOutAnswer["parts"][number];

/** `missing`: the shop has nothing to play. `lost`: nobody was reached. */
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

/** What one of the product's parts is played from; `retry` asks again, as the returning network does. */
export function useStitchOut(productId: number, chosen: number) {
  const api = useApi();
  const [state, setState] = useState<StitchOutState>(LOADING);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the same call
  useEffect(() => {
    const abort = new AbortController();
    setState(LOADING);
    const load = async (): Promise<StitchOutState> => {
      const answer = await api.getStitchOut({ id: productId }, { signal: abort.signal });
      const part = answer.parts[chosen];
      if (!part || part.blocks.length === 0) return { status: "missing" };
      return { status: "ready", answer, part, pictures: await fetchPictures(part, abort.signal) };
    };
    const fail = (error: unknown): StitchOutState => ({ status: isLost(error) ? "lost" : "missing" });
    load()
      .catch(fail)
      .then((next) => abort.signal.aborted || setState(next));
    return () => abort.abort();
  }, [api, productId, chosen, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const isWaiting = state.status === "lost";
  useEffect(() => {
    if (!isWaiting) return;
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [isWaiting, retry]);
  return { state, retry };
}

/** `fetch` tells a lost network by a TypeError. */
function isLost(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof ApiError && error.status === 0);
}

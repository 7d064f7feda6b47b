import { useCallback, useEffect, useRef, useState } from "react";
import type {
  Converted,
  OpenedDesign,
  ReaderMessage,
  ReaderRequest,
  Refusal,
} from "./reader/design-messages.ts";
import workerAddress from "./reader/design-worker.ts?worker&url";

/** Real machine files take far less time; this limit stops files made to exhaust the reader. */
const MAX_MS = 20_000;

export type Reading =
  | { readonly status: "idle" }
  | { readonly status: "reading"; readonly name: string }
  | { readonly status: "several"; readonly names: readonly string[] }
  | { readonly status: "refused"; readonly why: Refusal }
  | {
      readonly status: "opened";
      readonly design: OpenedDesign;
      /** `null` while the file is being converted. */
      readonly converted?: Converted | null;
    };

export interface DesignReader {
  readonly reading: Reading;
  /** Opens a file, or another design of the zip that was opened last. */
  open(file: File, entry?: string): void;
  /** Converts the opened design; `id` is one of its `formats`. */
  convert(id: string): void;
}

/**
 * Reads a visitor's file in a worker, which is stopped with the page, by the next file, or after a timeout.
 */
export function useDesignReader(): DesignReader {
  const [reading, setReading] = useState<Reading>({ status: "idle" });
  const worker = useRef<Worker>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = useCallback(() => {
    clearTimeout(timer.current);
    worker.current?.terminate();
    worker.current = undefined;
  }, []);
  useEffect(() => end, [end]);

  const ask = (request: ReaderRequest) => {
    const refuse = (why: Refusal) => {
      end();
      setReading({ status: "refused", why });
    };
    const asking = worker.current ?? new Worker(workerAddress);
    worker.current = asking;
    timer.current = setTimeout(() => refuse("too-long"), MAX_MS);
    asking.onerror = () => refuse("unloaded");
    asking.onmessage = ({ data }: MessageEvent<ReaderMessage>) => {
      clearTimeout(timer.current);
      setReading((now) => after(now, data));
    };
    asking.postMessage(request);
  };
  return {
    reading,
    open(file, entry) {
      end();
      setReading({ status: "reading", name: entry ?? file.name });
      ask({ ask: "open", file, entry });
    },
    convert(format) {
      setReading((now) => (now.status === "opened" ? { ...now, converted: null } : now));
      ask({ ask: "convert", format });
    },
  };
}

function after(now: Reading, message: ReaderMessage): Reading {
  if (message.kind === "opened") return { status: "opened", design: message.design };
  if (message.kind === "several") return { status: "several", names: message.names };
  if (message.kind === "refused") return { status: "refused", why: message.why };
  return now.status === "opened" ? { ...now, converted: message } : now;
}

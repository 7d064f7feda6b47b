import { type FormEvent, useCallback, useEffect, useState } from "react";
import { path } from "../../../contract/paths.ts";
import { failureSentence } from "../../../ui/api/failure-sentence.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Link } from "../../../ui/router/link.tsx";
import type { BoughtFileTexts } from "../../messages/load-bought-files.ts";
import { useApp } from "../../state/app-context.ts";
import { fileSize } from "./file-size.ts";

type LinkState =
  | { readonly status: "open"; readonly text?: string }
  | { readonly status: "started" }
  | { readonly status: "refused"; readonly sentence: string };

/**
 * Page of a link that hands over one file. Opening it spends nothing; the form sends the file as an ordinary
 * download and also works without scripts.
 */
export function LinkedFile({ m }: { readonly m: BoughtFileTexts }) {
  const { api, messages } = useApp();
  const [state, setState] = useState<LinkState>({ status: "open" });
  const look = useCallback(async () => {
    const token = new URL(window.location.href).searchParams.get("token") || "-";
    try {
      const { name, bytes } = await api.getDownloadLink({ token });
      setState({ status: "open", text: m.ready(name, fileSize(bytes)) });
      return true;
    } catch (error) {
      setState({ status: "refused", sentence: failureSentence(messages, error, m.unclear) });
      return false;
    }
  }, [api, messages, m]);
  useEffect(() => {
    look();
  }, [look]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!(await look())) return;
    form.submit();
    setState({ status: "started" });
  };
  return (
    <article className="wrap prose linked-file">
      <h1>{state.status === "refused" ? m.ended : m.title}</h1>
      {state.status === "open" && (
        <form method="post" onSubmit={submit}>
          <p>{state.text ?? "\u00a0"}</p>
          <p className="prose-intro">{m.once}</p>
          <Button type="submit" variant="primary">
            {m.download}
          </Button>
        </form>
      )}
      {state.status === "started" && <p role="status">{m.started}</p>}
      {state.status === "refused" && <p role="alert">{state.sentence}</p>}
      {state.status !== "open" && (
        <Link className={buttonClass("secondary")} to={path.downloads()}>
          {m.toDownloads}
        </Link>
      )}
    </article>
  );
}

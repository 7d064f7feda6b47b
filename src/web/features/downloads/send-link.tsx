import { useCallback, useEffect, useRef, useState } from "react";
import type { Order } from "../../../contract/orders.ts";
import { failureSentence } from "../../../ui/api/failure-sentence.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import type { BoughtFileTexts } from "../../messages/load-bought-files.ts";
import { useApp } from "../../state/app-context.ts";
import { ErrorNote } from "../../ui/error-note.tsx";

export type BoughtFile = NonNullable<Order["orderPaths"][number]["variants"][number]["files"]>[number];

interface SendLinkProps {
  /** Number of the order. */
  readonly order: number;
  readonly variantId: number;
  readonly files: readonly Pick<BoughtFile, "id" | "name">[];
  readonly title: string;
  readonly m: BoughtFileTexts;
}

interface MadeLink {
  readonly url: string;
  readonly expiresAt: string;
  readonly picture?: string | undefined;
}

/** A QR code and a link for one file, which work once on any device. */
export function SendLink({ order, variantId, files, title, m }: SendLinkProps) {
  const [fileId, setFileId] = useState<number>();
  const { link, error, retry } = useNewLink(order, variantId, fileId, m);
  return (
    <div className="send-link">
      <p>{title}</p>
      {files.length > 0 && (
        <label className="field">
          {m.what}
          <select
            value={fileId ?? ""}
            onChange={({ target }) => setFileId(target.value === "" ? undefined : Number(target.value))}
          >
            <option value="">{m.zip}</option>
            {files.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {error !== undefined && <ErrorNote text={error} action={m.retry} onAction={retry} />}
      {error === undefined && <Link link={link} m={m} />}
    </div>
  );
}

function Link({ link, m }: { readonly link: MadeLink | undefined; readonly m: BoughtFileTexts }) {
  const { language } = useApp();
  const time = link && new Date(link.expiresAt).toLocaleTimeString(language, TIME);
  const field = useRef<HTMLInputElement>(null);
  const copy = () =>
    navigator.clipboard.writeText(link?.url ?? "").then(
      () => toast.success(m.copied),
      () => {
        field.current?.select();
        toast.error(m.copyFailed);
      },
    );
  return (
    <>
      <p>{m.scan}</p>
      <div className="send-code">{link?.picture && <img src={link.picture} alt={m.link} />}</div>
      <p className="hint">{time ? m.valid(time) : "\u00a0"}</p>
      <label className="field">
        {m.link}
        <input ref={field} readOnly value={link?.url ?? ""} onFocus={({ target }) => target.select()} />
      </label>
      <Button variant="secondary" disabled={!link} onClick={copy}>
        {m.copy}
      </Button>
    </>
  );
}

const TIME = { hour: "numeric", minute: "2-digit" } as const;

/** Makes a link whenever another file is selected; the answer to an earlier selection is ignored. */
function useNewLink(orderNumber: number, variantId: number, fileId: number | undefined, m: BoughtFileTexts) {
  const { api, messages } = useApp();
  const [madeLink, setMade] = useState<{ readonly link?: MadeLink; readonly error?: string }>({});
  const latest = useRef(0);
  const make = useCallback(() => {
    latest.current += 1;
    const ownTurn = latest.current;
    const show = (next: typeof madeLink) => ownTurn === latest.current && setMade(next);
    setMade({});
    api.createDownloadLink({ orderNumber, variantId, fileId }).then(
      (link) => show({ link }),
      (error: unknown) => show({ error: failureSentence(messages, error, m.linkFailed) }),
    );
  }, [api, messages, m, orderNumber, variantId, fileId]);
  useEffect(make, [make]);
  return { ...madeLink, retry: make };
}

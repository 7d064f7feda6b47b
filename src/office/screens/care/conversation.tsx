import type { Ticket, TicketMessage } from "../../../contract/office/care/care-wire.ts";
import { officeEndpoints } from "../../../contract/office/endpoints.ts";
import { useMessages } from "../../data/office-context.ts";
import { When } from "../../ui/when.tsx";

/** Messages of customer and shop, and the notes of staff between them, oldest first. */
export function Conversation({ ticket }: { readonly ticket: Ticket }) {
  const m = useMessages().care;
  return (
    <section aria-label={m.conversation}>
      <ol className="conversation">
        {ticket.messages.map((message, place) => (
          <Message key={message.id} message={message} name={ticket.name}>
            {place === 0 && <Photos ids={ticket.photos} />}
          </Message>
        ))}
      </ol>
    </section>
  );
}

interface MessageProps {
  readonly message: TicketMessage;
  readonly name: string;
  readonly children: React.ReactNode;
}

function Message({ message: { from, who, text, at, mail }, name, children }: MessageProps) {
  const m = useMessages().care;
  return (
    <li className={`message message-${from}`}>
      <p className="hint">
        <strong>{who ?? name}</strong> {from === "note" && <>· {m.note} </>}· <When at={at} />
        {mail && from === "shop" && (
          <span className={mail === "given-up" ? "field-error" : undefined}> · {m.mails[mail]}</span>
        )}
      </p>
      <p className="message-text" dir="auto">
        {text}
      </p>
      {children}
    </li>
  );
}

/** Photos of the customer, each opens in a window of its own. */
function Photos({ ids }: { readonly ids: readonly number[] }) {
  const m = useMessages().care;
  if (ids.length === 0) return null;
  const address = (id: number) => `${officeEndpoints.officeTicketPhoto.path}?id=${id}`;
  return (
    <p className="message-photos">
      {ids.map((id, place) => (
        <a key={id} href={address(id)} target="_blank" rel="noopener">
          <img src={address(id)} alt={m.photo(place + 1)} width={96} height={96} loading="lazy" />
        </a>
      ))}
    </p>
  );
}

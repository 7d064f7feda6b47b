import { useState } from "react";
import { path } from "../../../contract/paths.ts";
import { Link } from "../../../ui/router/link.tsx";
import { useSearchParams } from "../../../ui/router/router-context.tsx";
import type { HelpTexts } from "../../messages/load-help.ts";
import { useMessages, useShop } from "../../state/app-context.ts";
import { AskOnWhatsapp } from "../../ui/ask-on-whatsapp.tsx";
import { type Opened, Ticket } from "./ticket.tsx";
import { TicketForm } from "./ticket-form.tsx";

/** Form of a ticket; once it is sent, the ticket. */
export function Help({ m }: { readonly m: HelpTexts }) {
  const { email, phone, hasNames } = useShop();
  const order = useSearchParams().get("order");
  const [openedTicket, setOpened] = useState<Opened>();
  if (openedTicket) return <Ticket m={m} openedTicket={openedTicket} onChange={setOpened} isNew />;
  return (
    <div className="wrap prose help">
      <h1>{m.title}</h1>
      <p className="prose-intro">{m.intro}</p>
      <p>
        <Link to={path.ticket()}>{m.have}</Link> · <Link to={path.usbGuide()}>{m.usb}</Link>
      </p>
      <AskOnWhatsapp about={order === null ? [] : [`#${order}`]} />
      <noscript>
        <p className="note">
          {m.noScript} <a href={`mailto:${email}`}>{email}</a>, {phone}
        </p>
      </noscript>
      <TicketForm m={m} onSent={setOpened} />
      <section aria-labelledby="measure">
        <h2 id="measure">{m.measure.title}</h2>
        <ol>
          {m.measure.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>
          <Link to={path.downloads()}>{m.measure.open}</Link>
        </p>
      </section>
      {hasNames && <NamesHelp m={m} />}
    </div>
  );
}

function NamesHelp({ m: { names } }: { readonly m: HelpTexts }) {
  const { addName } = useMessages().layout;
  return (
    <section aria-labelledby="names">
      <h2 id="names">{names.title}</h2>
      <ol>
        {names.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        <Link to={path.names()}>{addName}</Link>
      </p>
    </section>
  );
}

import { type ReactNode, useState } from "react";
import { path } from "../../../contract/paths.ts";
import type { Consent, ConsentPurpose } from "../../../contract/privacy/consents.ts";
import { failureSentence } from "../../../ui/api/failure-sentence.ts";
import { Card } from "../../../ui/card.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import { accountTexts } from "../../messages/account-texts.ts";
import { indianDate } from "../../messages/indian-date.ts";
import type { PrivacyTexts } from "../../messages/load-privacy.ts";
import { useApp, useLanguage } from "../../state/app-context.ts";
import { browserApi } from "../../state/session/browser-api.ts";
import { createSessionResource, loadedValue, useResource } from "../../state/session/session-resource.ts";
import { CloseAccount } from "./close-account.tsx";
import { OwnData } from "./own-data.tsx";

const consentStore = createSessionResource<readonly Consent[]>(
  async () => (await browserApi.listConsents()).consents,
);

/** Page on which a customer sees, corrects, takes along and deletes the stored data, and gives consent. */
export function MyData({ texts: m }: { readonly texts: PrivacyTexts }) {
  const account = accountTexts[useLanguage()];
  const privacy = path.help({ kind: "privacy" });
  return (
    <section>
      <h1>{m.myData}</h1>
      <p className="hint">{m.intro}</p>
      <Part title={m.details} text={m.detailsText}>
        <Link to={path.profile()}>{account.profile}</Link>
        <Link to={path.addresses()}>{account.address}</Link>
        <Link to={privacy}>{m.ask}</Link>
      </Part>
      <Part title={m.consent} text={m.consentText}>
        <Reminders texts={m} />
      </Part>
      <OwnData />
      <Part title={m.complain} text={m.complainText}>
        <Link to={privacy}>{m.write}</Link>
        <Link to={path.privacyPolicy()}>{m.listTitle}</Link>
      </Part>
      <CloseAccount />
    </section>
  );
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card className="account-card my-data">
      <h2>{title}</h2>
      <p className="hint">{text}</p>
      {children}
    </Card>
  );
}

const PURPOSE: ConsentPurpose = "reminders";

/** Switch of the consent to reminders, with the day of the last decision. */
function Reminders({ texts: m }: { readonly texts: PrivacyTexts }) {
  const { api, messages, language } = useApp();
  const consents = loadedValue(useResource(consentStore));
  const decided = consents?.find(({ purpose }) => purpose === PURPOSE);
  const [isChosen, setChosen] = useState<boolean>();
  const decide = async (isGiven: boolean) => {
    setChosen(isGiven);
    try {
      await api.decideConsent({ purpose: PURPOSE, isGiven });
      await consentStore.reload();
      toast.success(m.saved);
    } catch (error) {
      setChosen(undefined);
      toast.error(failureSentence(messages, error, m.failed));
    }
  };
  return (
    <>
      <label className="tick">
        <input
          type="checkbox"
          checked={isChosen ?? decided?.isGiven ?? false}
          disabled={!consents}
          onChange={({ target }) => decide(target.checked)}
        />
        {messages.auth.reminders}
      </label>
      {decided && <p className="hint">{m.decided(decided.isGiven, indianDate(language, decided.at))}</p>}
    </>
  );
}

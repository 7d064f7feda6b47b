import { useMessages } from "../../data/office-context.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { SignInPage } from "./sign-in-page.tsx";

const COMMAND = `npm run shop -- staff add --email you@shop.in --name "Your name" --role owner`;

/** First page of a shop without staff; signing in is not possible yet. */
export function BeginScreen() {
  const { settings: m, access } = useMessages();
  return (
    <SignInPage title={m.beginTitle}>
      <p>{m.beginText}</p>
      <p>
        <code>{COMMAND}</code>
      </p>
      <p>
        <CopyButton label={access.copy} text={COMMAND} />
      </p>
      <p className="hint">{m.beginNext}</p>
    </SignInPage>
  );
}

import { buttonClass } from "../../ui/button.tsx";
import type { OfficeAnswer } from "../data/call-office.ts";
import { useMessages } from "../data/office-context.ts";
import { CopyButton } from "./copy-button.tsx";

/**
 * Three ways to set up an authenticator app: a link on the same phone, a QR code for another device, and the
 * secret.
 */
export function CodeAppSetup({ app }: { readonly app: OfficeAnswer<"officeNewCodeApp"> }) {
  const m = useMessages().access;
  return (
    <>
      <p className="hint">{m.usePasswordText}</p>
      <p>
        <a href={app.address} className={buttonClass("secondary")}>
          {m.openCodeApp}
        </a>
      </p>
      <img className="totp" src={app.picture} alt={m.totpPicture} width={220} height={220} />
      <div className="totp-secret">
        <p className="hint">
          {m.totpSecret} <code>{inFours(app.secret)}</code>
        </p>
        <CopyButton label={m.copy} text={app.secret} />
      </div>
    </>
  );
}

/** Splits the secret into groups of four, which are easier to type; apps ignore the blanks. */
const inFours = (secret: string) => secret.replace(/.{4}(?=.)/g, "$& ");

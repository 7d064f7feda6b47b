import { indianDate } from "../../../messages/indian-date.ts";
import type { UsbTexts } from "../../../messages/load-usb.ts";
import { useApp } from "../../../state/app-context.ts";
import type { StickRule } from "./stick-rules.ts";

interface StickFactsProps {
  readonly rule: StickRule;
  readonly m: UsbTexts;
  /** Only the folder. */
  readonly isShort?: boolean;
}

/** The folder that a maker's machines want, and facts about them, each with its source. */
export function StickFacts({ rule, m, isShort = false }: StickFactsProps) {
  const { language } = useApp();
  const { folder, facts } = rule;
  return (
    <div className="stick-facts">
      <p>{folder.length > 0 ? m.intoFolder(folder.join("/")) : m.ontoStick}</p>
      {folder.length === 0 && <p className="hint">{m.notVerified}</p>}
      {facts
        .filter(({ what }) => !isShort || what === "folder")
        .map(({ what, source }) => (
          <p key={what} className="hint">
            {m.facts[what]}{" "}
            <a href={source.url} rel="noreferrer">
              {source.title}
            </a>
            , {indianDate(language, source.date)}
          </p>
        ))}
    </div>
  );
}

import type { UsbTexts } from "../../../messages/load-usb.ts";
import type { StickRule } from "./stick-rules.ts";

interface StickFactsProps {
  readonly rule: StickRule;
  readonly m: UsbTexts;
  /** Only the folder. */
  readonly isShort?: boolean;
}

/** The folder that a maker's machines want, and facts about them. */
export function StickFacts({ rule, m, isShort = false }: StickFactsProps) {
  const { folder, facts } = rule;
  return (
    <div className="stick-facts">
      <p>{folder.length > 0 ? m.intoFolder(folder.join("/")) : m.ontoStick}</p>
      {facts
        .filter((fact) => !isShort || fact === "folder")
        .map((fact) => (
          <p key={fact} className="hint">
            {m.facts[fact]}
          </p>
        ))}
      <p className="hint">{m.notShown}</p>
    </div>
  );
}

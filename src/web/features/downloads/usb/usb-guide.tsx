import { path } from "../../../../contract/paths.ts";
import { Link } from "../../../../ui/router/link.tsx";
import type { UsbTexts } from "../../../messages/load-usb.ts";
import { StepDrawing } from "./step-drawing.tsx";
import { StickFacts } from "./stick-facts.tsx";
import { stickRules } from "./stick-rules.ts";

/** Guide from Downloads to the machine, for browsers that cannot write to a stick and for all others. */
export function UsbGuide({ m }: { readonly m: UsbTexts }) {
  return (
    <article className="wrap prose usb-guide">
      <h1>{m.title}</h1>
      <p className="prose-intro">{m.intro}</p>
      <ol>
        {m.steps.map(([title, text], index) => (
          <li key={title}>
            <StepDrawing step={index} label={m.drawings[index] ?? ""} />
            <div>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <h2 className="stitched">{m.machines}</h2>
      {stickRules.map((rule) => (
        <section key={rule.id} id={rule.id}>
          <h3>{rule.makers.join(", ") || m.other}</h3>
          {rule.formats.length > 0 && <p>{m.reads(rule.formats.join(", "))}</p>}
          <StickFacts rule={rule} m={m} />
        </section>
      ))}
      <p>
        <Link to={path.downloads()}>{m.downloads}</Link> · <Link to={path.help()}>{m.help}</Link>
      </p>
    </article>
  );
}

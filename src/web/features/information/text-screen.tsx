import type { ReactNode } from "react";
import type { TextPage } from "../../messages/en/information.ts";

interface TextScreenProps {
  readonly text: TextPage;
  /** Between the introduction and the sections. */
  readonly first?: ReactNode;
  /** After the sections. */
  readonly children?: ReactNode;
}

/** A page of text. */
export function TextScreen({ text, first, children }: TextScreenProps) {
  return (
    <article className="wrap prose">
      <h1>{text.title}</h1>
      <p className="prose-intro">{text.intro}</p>
      {first}
      {text.sections.map(([heading, ...paragraphs]) => (
        <section key={heading}>
          <h2 className="stitched">{heading}</h2>
          {paragraphs.length > 3 ? (
            <ul>
              {paragraphs.map((paragraph) => (
                <li key={paragraph}>{paragraph}</li>
              ))}
            </ul>
          ) : (
            paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>)
          )}
        </section>
      ))}
      {children}
    </article>
  );
}

import type { TextPage } from "../../messages/en/information.ts";

/** A page of text. */
export function TextScreen({ text }: { text: TextPage }) {
  return (
    <article className="wrap prose">
      <h1>{text.title}</h1>
      <p className="prose-intro">{text.intro}</p>
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
    </article>
  );
}

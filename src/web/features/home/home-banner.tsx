import type { ReactNode } from "react";
import type { PageText } from "../../../contract/content/page-text.ts";
import { useLanguage, useMessages } from "../../state/app-context.ts";

/** Maroon banner with a mango motif in running stitch; it contains the search. */
export function HomeBanner({ own, children }: { own: PageText | undefined; children: ReactNode }) {
  const m = useMessages().home;
  const lang = useLanguage() === own?.language ? undefined : own?.language;
  return (
    <section className="home-banner">
      <div className="home-cloth">
        <MangoMotif />
      </div>
      <div className="wrap home-banner-text">
        <h1 lang={lang}>{own?.title ?? m.heading}</h1>
        <p lang={lang}>{own?.intro ?? m.intro}</p>
        {children}
      </div>
    </section>
  );
}

function MangoMotif() {
  return (
    <svg className="home-motif" viewBox="0 0 320 320" aria-hidden="true" focusable="false">
      <path
        className="motif-marigold"
        d="M160 296C78 296 34 240 46 168 58 92 132 34 214 28c30-2 48 12 44 34-4 18-24 20-30 42-8 30 36 54 30 114-5 48-44 78-98 78Z"
      />
      <path
        className="motif-zari"
        d="M160 270c-62 0-98-42-90-96 9-60 62-106 124-116 16-2 22 4 18 14-8 18-22 28-20 54 3 38 36 60 32 94-4 30-28 50-64 50Z"
      />
      <path
        className="motif-zari"
        d="M160 240c-36 0-60-24-56-58 5-38 32-68 66-80-2 44 26 64 26 96 0 26-14 42-36 42Z"
      />
      {[0, 1, 2, 3, 4, 5, 6, 7].map((petal) => (
        <path
          key={petal}
          className="motif-rose"
          d="M152 186c-9-9-9-24 0-34 9 10 9 25 0 34Z"
          transform={`rotate(${petal * 45} 152 192)`}
        />
      ))}
      <circle className="motif-marigold" cx="152" cy="192" r="7" />
      <path
        className="motif-leaf"
        d="M258 62c22-18 40-18 54-10-8 20-26 28-54 10ZM40 250c-20 2-32 14-34 30 20 4 32-6 34-30Z"
      />
    </svg>
  );
}

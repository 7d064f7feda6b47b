import mark from "../assets/icon.svg?raw";

/** The shop's mark, drawn into the page: as a file it would share a first visit's line with the first picture. */
export function BrandMark() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of our own
  return <span className="brand-mark" aria-hidden="true" dangerouslySetInnerHTML={{ __html: mark }} />;
}

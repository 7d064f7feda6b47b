import mark from "../assets/icon.svg?raw";

/** The shop's logo, inlined: as a file it would compete with the first picture for bandwidth. */
export function BrandMark() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this repository
  return <span className="brand-mark" aria-hidden="true" dangerouslySetInnerHTML={{ __html: mark }} />;
}

import type { Sharp } from "sharp";

/**
 * XMP packet (ISO 16684-1): `DigitalSourceType` of IPTC's extension schema with the code `algorithmicMedia`,
 * for pictures that a program draws by rules.
 */
const DRAWN_XMP = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia"/></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`;

/** Marks a picture that was drawn from stitches; photos are encoded without metadata. */
export const markedAsDrawn = (picture: Sharp, isDrawn = true): Sharp =>
  isDrawn ? picture.withXmp(DRAWN_XMP) : picture;

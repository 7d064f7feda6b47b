import { zipSync } from "fflate";

/** Fields of a zip's central directory entry, changed in place. APPNOTE 4.3.12. */
interface DirectoryEntry {
  /** Declared uncompressed size in bytes. */
  size: number;
  /** Declared offset of the local header. */
  offset: number;
}

const ENTRY = 0x02014b50;

/** Copy of the zip with a changed directory. */
function withDirectory(zip: Uint8Array, change: (entry: DirectoryEntry, number: number) => void): Uint8Array {
  const changed = zip.slice();
  const view = new DataView(changed.buffer);
  let number = 0;
  for (let at = 0; at + 46 <= changed.length; at += 1) {
    if (view.getUint32(at, true) !== ENTRY) continue;
    const entry = { size: view.getUint32(at + 24, true), offset: view.getUint32(at + 42, true) };
    change(entry, number);
    view.setUint32(at + 24, entry.size, true);
    view.setUint32(at + 42, entry.offset, true);
    number += 1;
  }
  return changed;
}

const UNIX = 3;
const LINK = (0o120777 << 16) >>> 0;
const KB = 1024;
const MB = 1024 * KB;

/** Malicious zips around a stitch file, by kind of attack. */
export function hostileZips(design: Uint8Array) {
  const zeros = new Uint8Array(2 * MB);
  const numbered = (count: number, size: number) =>
    zipSync(
      Object.fromEntries(Array.from({ length: count }, (_, k) => [`${k}.dst`, zeros.subarray(0, size)])),
      {
        level: 0,
      },
    );
  return {
    /** Unpacks to a thousand times its size, as declared. */
    honestBomb: zipSync({ "bomb.dst": zeros }),
    /** Declares a size above 4 GB, as for 10 GB: the real size would be in another record. */
    tenGigabytes: withDirectory(zipSync({ "bomb.dst": zeros }), (entry) => {
      entry.size = 0xffff_ffff;
    }),
    lyingBomb: withDirectory(zipSync({ "liar.dst": zeros }), (entry) => {
      entry.size = 2_000;
    }),
    /** 400 entries that share the bytes of one. */
    overlapping: withDirectory(numbered(400, KB), (entry) => {
      entry.offset = 0;
    }),
    /** Contains a zip that claims to unpack to 140 MB. */
    heavyInside: zipSync(
      {
        "heavy.zip": withDirectory(numbered(14, MB / 8), (entry) => {
          entry.size = 10 * MB;
        }),
      },
      { level: 0 },
    ),
    /** Nests zips in zips, like 42.zip. */
    nested: zipSync({
      "a.zip": zipSync({ "b.dst": design, "b.zip": zipSync({ "c.zip": zipSync({ "inner.dst": design }) }) }),
    }),
    names: zipSync({
      "../up.dst": design,
      "/etc/abs.dst": design,
      "C:\\win.dst": design,
      "nul\u0000.dst": design,
      "link.dst": [design, { os: UNIX, attrs: LINK }],
    }),
    broken: zipSync({ "good.dst": design }).subarray(0, -30),
  };
}

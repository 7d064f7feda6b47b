import { ByteReader, decodeText, hasText } from "../../bytes/byte-reader.ts";
import { designOfPec, readPecBlock } from "../../pec/pec-block.ts";
import { type Issue, issue, type ReadResult, readFailure } from "../../read-result.ts";
import { RecordBuffer } from "../../record-buffer.ts";
import { designResult, partialResult } from "../../stitched-result.ts";
import { readPesHeader } from "./pes-header.ts";

const knownVersions = /^(0001|00[2-9][05]|0056|0100|011[01])$/;

/** Brother PES, versions 0001 to 0111. Geometry is read from the PEC block, as the machines do. */
export function readPes(bytes: Uint8Array): ReadResult {
  if (!hasText(bytes, 0, "#PES")) return readFailure("bad-magic", "A PES file begins with #PES.", 0);
  const version = decodeText(bytes.subarray(4, 8));
  const issues: Issue[] = [];
  if (!knownVersions.test(version))
    issues.push(issue("notice", "unknown-version", `Unknown PES version ${version}`, 4));
  const pecOffset = new ByteReader(bytes, 8).u32();
  if (pecOffset < 12 || pecOffset >= bytes.length) {
    return readFailure("corrupt", `The PES header points outside the file (${pecOffset}).`, 8);
  }
  const header = readPesHeader(bytes, version, pecOffset, issues);
  const block = readPecBlock(bytes, pecOffset, issues);
  const parts = { format: "pes", version, issues };
  if (block) return designResult(designOfPec(block, header.threads, header.metadata), parts);
  const partial = partialResult(new RecordBuffer(0).finish(header.threads, header.metadata), parts);
  return readFailure("truncated", "The PES file ends before its stitches.", bytes.length, partial);
}

import { randomUUID } from "node:crypto";
import { S3ServiceError } from "s3mini";
import { CannotStart } from "../../process/cannot-start.ts";
import { openBucket, type S3Access } from "./s3-bucket.ts";
import { NAMED } from "./s3-file-store.ts";

const CLOCK = "this machine's clock and the store's are apart: let both follow one time server (NTP)";
const READ_ONLY = "its key may not write there: give it the right to put and delete objects";
/** What a store says, for whoever set it up. */
const ADVICE: Readonly<Record<string, string>> = {
  NoSuchBucket: "there is no such bucket: make it, or mend S3_BUCKET",
  InvalidAccessKeyId: "it does not know the key: mend S3_ACCESS_KEY_ID",
  SignatureDoesNotMatch: "the key's secret is another one: mend S3_SECRET_ACCESS_KEY, or S3_REGION",
  RequestTimeTooSkewed: CLOCK,
  AccessDenied: READ_ONLY,
};

/**
 * Writes, reads and removes a small object, as the shop will.
 * @throws CannotStart with a sentence that says what is wrong and where
 */
export async function inspectBucket(access: S3Access): Promise<void> {
  const s3 = openBucket(access);
  const key = `${NAMED}probes/${randomUUID()}`;
  try {
    await s3().putObject(key, "probe", "text/plain");
    if ((await s3().getObject(key)) !== "probe")
      throw new Error("it gives back something else than was put there");
    await s3().deleteObject(key);
  } catch (error) {
    throw new CannotStart(
      `The bucket ${access.bucket} at ${access.endpoint} cannot be used: ${reasonOf(error)}.`,
      {
        cause: error,
      },
    );
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof S3ServiceError)) return error instanceof Error ? error.message : "nobody answers";
  const code = /<Code>(\w+)<\/Code>/.exec(error.body ?? "")?.[1] ?? error.serviceCode ?? "";
  const said = `${error.status} ${code}`.trim();
  const advice = ADVICE[code] ?? (error.status === 403 ? READ_ONLY : undefined);
  return advice ? `${advice} (${said})` : `it answers ${said}`;
}

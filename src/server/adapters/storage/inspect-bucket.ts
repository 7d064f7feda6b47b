import { randomUUID } from "node:crypto";
import { S3ServiceError } from "s3mini";
import { CannotStart } from "../../process/cannot-start.ts";
import { openBucket, type S3Access } from "./s3-bucket.ts";
import { NAMED } from "./s3-file-store.ts";

const CLOCK = "the clocks of this machine and the storage differ: synchronize both with NTP";
const READ_ONLY = "the key has no write access: allow it to put and delete objects";
/** Advice for the operator by S3 error code. */
const ADVICE: Readonly<Record<string, string>> = {
  NoSuchBucket: "the bucket does not exist: create it, or correct S3_BUCKET",
  InvalidAccessKeyId: "the access key is unknown: correct S3_ACCESS_KEY_ID",
  SignatureDoesNotMatch: "the signature does not match: correct S3_SECRET_ACCESS_KEY or S3_REGION",
  RequestTimeTooSkewed: CLOCK,
  AccessDenied: READ_ONLY,
};

/**
 * Writes, reads and deletes a small object, as the shop will.
 * @throws CannotStart with a sentence that names the problem and the bucket
 */
export async function inspectBucket(access: S3Access): Promise<void> {
  const s3 = openBucket(access);
  const key = `${NAMED}probes/${randomUUID()}`;
  try {
    await s3().putObject(key, "probe", "text/plain");
    if ((await s3().getObject(key)) !== "probe") throw new Error("it returned other bytes than were written");
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
  if (!(error instanceof S3ServiceError)) return error instanceof Error ? error.message : "no answer";
  const code = /<Code>(\w+)<\/Code>/.exec(error.body ?? "")?.[1] ?? error.serviceCode ?? "";
  const response = `${error.status} ${code}`.trim();
  const advice = ADVICE[code] ?? (error.status === 403 ? READ_ONLY : undefined);
  return advice ? `${advice} (${response})` : `it answered ${response}`;
}

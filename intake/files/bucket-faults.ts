import { codeOf } from '../shared/errors.ts';
import { type S3Address, s3Place } from './bucket-url.ts';
import { FileStoreError } from './files.ts';

const DENIED =
  'the credentials lack permission. Allow s3:ListBucket on the bucket, and s3:GetObject, s3:PutObject and s3:DeleteObject in it.';
const ELSEWHERE = 'the bucket is in another region. Correct the region in FILES_URL.';
const LATE =
  'it did not respond in time. Check that it is running, or correct the endpoint in FILES_URL.';

/** Advice for an error, by the name that the store or the SDK gives it, or by the status. */
const ADVICE: Readonly<Record<string, string>> = {
  NoSuchBucket: 'the bucket does not exist. Create it, or correct the bucket in FILES_URL.',
  AccessDenied: DENIED,
  403: DENIED,
  InvalidAccessKeyId: 'the access key is unknown. Correct AWS_ACCESS_KEY_ID.',
  SignatureDoesNotMatch:
    'the secret key is wrong, or a proxy changes requests. Correct AWS_SECRET_ACCESS_KEY.',
  ExpiredToken: 'the credentials have expired. Renew them.',
  CredentialsProviderError:
    'no credentials were found. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE, or give the machine a role.',
  PermanentRedirect: ELSEWHERE,
  AuthorizationHeaderMalformed: ELSEWHERE,
  301: ELSEWHERE,
  TimeoutError: LATE,
  AbortError: LATE,
};

/** Names by which stores report that they are full. */
const FULL = /^(?:QuotaExceeded|XMinioStorageFull|InsufficientStorage)$/;

/** Explains an error of the store so that a person can act on it. */
export function bucketFault(cause: Error, address: S3Address): FileStoreError {
  const place = s3Place(address);
  const { $metadata } = cause as { $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode ?? 0;
  if (status === 404 && cause.name !== 'NoSuchBucket') {
    return new FileStoreError(`${place} lacks a file.`, 'ENOENT', { cause });
  }
  if (FULL.test(cause.name) || status === 507) {
    return new FileStoreError(`${place} is full.`, 'ENOSPC', { cause });
  }
  const fault = `${codeOf(cause) ?? cause.name} ${cause.message}`.trim();
  const advice =
    ADVICE[cause.name] ?? ADVICE[status] ?? `${fault}. Check that it is running, and FILES_URL.`;
  return new FileStoreError(`${place} can't be used: ${advice}`, undefined, { cause });
}

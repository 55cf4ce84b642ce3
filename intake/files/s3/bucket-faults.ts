import { codeOf } from '../../shared/errors.ts';
import { FileStoreError } from '../files.ts';
import { type S3Address, s3Place } from './bucket-url.ts';

/** Advice for an error, by the name that the store or the SDK gives it. */
const ADVICE: Readonly<Record<string, string>> = {
  NoSuchBucket: 'the bucket does not exist. Create it, or correct the bucket in FILES_URL.',
  AccessDenied:
    'the credentials lack permission. Allow s3:ListBucket and s3:ListBucketMultipartUploads on the bucket, and s3:GetObject, s3:PutObject, s3:DeleteObject and s3:AbortMultipartUpload in it.',
  InvalidAccessKeyId: 'the access key is unknown. Correct AWS_ACCESS_KEY_ID.',
  SignatureDoesNotMatch:
    'the secret key is wrong, or a proxy changes requests. Correct AWS_SECRET_ACCESS_KEY.',
  ExpiredToken: 'the credentials have expired. Renew them.',
  CredentialsProviderError:
    'no credentials were found. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE, or give the machine a role.',
  RequestTimeTooSkewed: "this machine's clock is wrong. Set it.",
  PermanentRedirect: 'the bucket is in another region. Correct the region in FILES_URL.',
  AuthorizationHeaderMalformed: "the region isn't the bucket's region. Correct it in FILES_URL.",
  AbortError: "it took too long. Check that it's running well, and your connection to it.",
  TimeoutError:
    'it did not respond in time. Check that it is running, or correct the endpoint in FILES_URL.',
};

/** The same by status, for responses without a body. */
const BY_STATUS: Readonly<Record<number, string>> = {
  301: 'PermanentRedirect',
  403: 'AccessDenied',
};

const UNREACHABLE =
  /^(?:E(?:NOTFOUND|AI_AGAIN|CONNREFUSED|CONNRESET|HOSTUNREACH|NETUNREACH|PIPE|PROTO))$/;

/** Names and statuses by which stores report that they are full. */
const FULL = /^(?:QuotaExceeded|XMinioStorageFull|InsufficientStorage)$/;
const INSUFFICIENT_STORAGE = 507;
const NOT_FOUND = 404;

/** Whether an object or an upload is missing, though its bucket may exist. */
export function isMissing(error: unknown): boolean {
  return nameOf(error) !== 'NoSuchBucket' && statusOf(error) === NOT_FOUND;
}

/** Whether the store doesn't support an operation. */
export function isLacking(error: unknown): boolean {
  return /^(?:NotImplemented|MethodNotAllowed)$/.test(nameOf(error));
}

/** Whether the store does not understand the body of a request. */
export function isMalformed(error: unknown): boolean {
  return nameOf(error) === 'MalformedXML';
}

/** Explains an error of the store so that a person can act on it. */
export function storeFault(error: unknown, address: S3Address): FileStoreError {
  if (error instanceof FileStoreError) return error;
  const place = s3Place(address);
  const name = nameOf(error);
  const status = statusOf(error);
  if (FULL.test(name) || status === INSUFFICIENT_STORAGE) {
    return new FileStoreError(`${place} is full.`, 'ENOSPC', { cause: error });
  }
  const advice = ADVICE[name] ?? ADVICE[BY_STATUS[status ?? 0] ?? ''];
  const words = advice ?? unnamed(error, name);
  return new FileStoreError(`${place} can't be used: ${words}`, undefined, { cause: error });
}

/** Returns a function that runs work on a bucket and explains its errors. */
export function createExplained(address: S3Address): <T>(work: () => Promise<T>) => Promise<T> {
  return async (work) => {
    try {
      return await work();
    } catch (error) {
      throw storeFault(error, address);
    }
  };
}

function unnamed(error: unknown, name: string): string {
  const code = codeOf(error) ?? '';
  if (UNREACHABLE.test(code)) {
    return `it can't be reached (${code}). Check that it is running, or correct the endpoint in FILES_URL.`;
  }
  const message = error instanceof Error ? error.message : String(error);
  if (message.includes('Region is missing')) {
    return 'no region is set. Add region to FILES_URL, or set AWS_REGION.';
  }
  return [name, code, message].filter((part) => part && part !== 'Error').join(': ');
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}

function statusOf(error: unknown): number | undefined {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  return $metadata?.httpStatusCode;
}

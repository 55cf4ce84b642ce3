/** The object store with the documents, as FILES_URL describes it. */
export interface S3Address {
  bucket: string;
  /** The beginning of every object's name: empty, or ending in a slash. */
  prefix: string;
  /** The store's URL; undefined for AWS, where the region determines it. */
  endpoint: string | undefined;
  /** Undefined: taken from the environment or the profile. */
  region: string | undefined;
  /** Whether the bucket is in the path of each request rather than in its host. */
  pathStyle: boolean;
  encryption: 'AES256' | 'aws:kms' | undefined;
  kmsKey: string | undefined;
}

const PARAMETERS = ['endpoint', 'region', 'pathStyle', 'encryption', 'kmsKey'];

/** As AWS names buckets. https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
/** Characters of a prefix that no store or proxy misinterprets. */
const PREFIX = /^[\w.-]+(?:\/[\w.-]+)*$/;

/** Reads s3://bucket/prefix?endpoint=…&region=…. An error's message follows the setting's name. */
export function readS3Address(text: string): S3Address {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || url.hash) {
    fail('must be an address such as s3://bucket/prefix?region=eu-central-1');
  }
  if (url.username || url.password) {
    fail(
      'must not contain keys: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE, or give the machine a role',
    );
  }
  if (!BUCKET.test(url.host)) fail('must name the bucket first, as in s3://bucket/prefix');
  const path = url.pathname.replace(/^\/|\/$/g, '');
  if (path && !PREFIX.test(path)) {
    fail(
      'must have a prefix with only letters, digits, dots, - and _, as in s3://bucket/leads/documents',
    );
  }
  return { bucket: url.host, prefix: path && `${path}/`, ...readParameters(url.searchParams) };
}

function readParameters(given: URLSearchParams): Omit<S3Address, 'bucket' | 'prefix'> {
  for (const name of given.keys()) {
    if (!PARAMETERS.includes(name)) {
      fail(`has an unknown parameter, ${name}; the known ones are ${PARAMETERS.join(', ')}`);
    }
    if (given.getAll(name).length > 1) fail(`has ${name} twice`);
  }
  const read = (name: string) => given.get(name) || undefined;
  const endpoint = read('endpoint');
  if (endpoint && !/^https?:\/\/[^/?#@]+\/?$/.test(endpoint)) {
    fail('must have an endpoint such as endpoint=https://s3.example.com, without a path or query');
  }
  // Nearly all stores without regions accept this one.
  const region = read('region') ?? (endpoint && 'us-east-1');
  if (region && !/^[\w-]+$/.test(region)) fail('must have a region such as region=eu-central-1');
  const style = read('pathStyle') ?? String(endpoint !== undefined);
  if (style !== 'true' && style !== 'false') fail('must have pathStyle=true or pathStyle=false');
  const encryption = read('encryption');
  if (encryption !== undefined && encryption !== 'AES256' && encryption !== 'aws:kms') {
    fail('must have encryption=AES256 or encryption=aws:kms');
  }
  const kmsKey = read('kmsKey');
  if (kmsKey && encryption !== 'aws:kms') fail('has a kmsKey, which requires encryption=aws:kms');
  const origin = endpoint && new URL(endpoint).origin;
  return { endpoint: origin, region, pathStyle: style === 'true', encryption, kmsKey };
}

/** The error in a URL, to follow its setting's name; undefined for a valid one. */
export function s3AddressFault(text: string): string | undefined {
  try {
    readS3Address(text);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** The bucket for people, without parameters. */
export function s3Place({ bucket, prefix, endpoint }: S3Address): string {
  return `s3://${bucket}/${prefix}${endpoint ? ` at ${new URL(endpoint).host}` : ''}`;
}

function fail(rule: string): never {
  throw new Error(rule);
}

import { GetBucketVersioningCommand } from '@aws-sdk/client-s3';
import { readS3Address, s3Place } from '../../intake/files/bucket-url.ts';
import { openClient } from '../../intake/files/s3.ts';
import { isPrivateHost } from '../../intake/shared/address.ts';
import { type Finding, findingsOf } from './finding.ts';

const { warning } = findingsOf('files');

/** Warnings about a bucket that works. */
export async function checkBucket(url: string): Promise<Finding[]> {
  const address = readS3Address(url);
  const findings: Finding[] = [];
  const endpoint = URL.parse(address.endpoint ?? '');
  if (endpoint?.protocol === 'http:' && !isPrivateHost(endpoint.hostname, [])) {
    findings.push(
      warning(
        `FILES_URL has an endpoint with http://, so others on the network can read documents on the way to ${endpoint.host}.`,
        'Use https://.',
      ),
    );
  }
  const client = openClient(address);
  const ask = new GetBucketVersioningCommand({ Bucket: address.bucket });
  // The credentials may lack the permission to ask, and some stores have no versioning.
  const { Status } = await client.send(ask).catch(() => ({ Status: undefined }));
  client.destroy();
  if (Status === 'Enabled') {
    findings.push(
      warning(
        `${s3Place(address)} keeps old versions, so erased documents stay in it.`,
        'Add a lifecycle rule that removes old versions, or suspend versioning.',
      ),
    );
  }
  return findings;
}

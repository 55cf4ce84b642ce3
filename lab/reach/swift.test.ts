import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readS3Address, type S3Address } from '../../intake/files/s3/bucket-url.ts';
import { type BucketPlace, openClient } from '../../intake/files/s3/client.ts';
import { uploadsUnder } from '../../intake/files/s3/listing.ts';
import { openS3Files } from '../../intake/files/s3/s3.ts';
import { abortUploads } from '../../intake/files/s3/tidy.ts';
import { describeFileStore, type FilePlace } from '../../tests/fixtures/file-store-contract.ts';
import { hasSwift, type Swift, startSwift } from './swift.ts';

/** How long the programs may take to start, in milliseconds. */
const START_MS = 120_000;
const BUCKET = 'documents';
const isYoung = (ageMs: number) => Math.abs(ageMs) < START_MS;

describe.skipIf(!hasSwift())('in OpenStack Swift', () => {
  let swift: Swift;
  let prefixes = 0;
  const addressOf = (prefix: string): S3Address =>
    readS3Address(`s3://${BUCKET}/${prefix}?endpoint=${swift.endpoint}&region=${swift.region}`);
  const placeOf = (address: S3Address): BucketPlace => ({ address, client: openClient(address) });

  const useKeys = () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', swift.accessKeyId);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', swift.secretAccessKey);
  };

  beforeAll(async () => {
    swift = await startSwift();
    useKeys();
    await placeOf(addressOf('')).client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  }, START_MS);
  afterAll(async () => {
    vi.unstubAllEnvs();
    await swift.stop();
  });

  describeFileStore('[X11]', async (): Promise<FilePlace> => {
    const root = await mkdtemp(path.join(os.tmpdir(), 'swift-spool-'));
    prefixes += 1;
    const address = addressOf(`${prefixes}`);
    const { client } = placeOf(address);
    const open = (spool: string) =>
      openS3Files(address, { spoolDir: path.join(root, spool), pageSize: 2 });
    const opened = [open('spool')];
    return {
      files: opened[0] as ReturnType<typeof open>,
      async stored() {
        const { Contents = [] } = await client.send(
          new ListObjectsV2Command({ Bucket: BUCKET, Prefix: address.prefix }),
        );
        const names = Contents.map(({ Key = '' }) => Key.slice(address.prefix.length));
        const spooled = await readdir(path.join(root, 'spool'), { recursive: true });
        return {
          arriving: spooled.filter((name) => name.endsWith('.part')),
          kept: names.filter((name) => !name.includes('/')).sort(),
          orphaned: names.filter((name) => name.includes('/')).map((name) => path.basename(name)),
        };
      },
      async overwrite(id, bytes) {
        const object = { Bucket: BUCKET, Key: `${address.prefix}${id}`, Body: bytes };
        await client.send(new PutObjectCommand(object));
      },
      async remove() {
        for (const files of opened) await files.close();
        await rm(root, { recursive: true });
      },
    };
  });

  test('[X11] a body that differs from its hash is refused', async () => {
    const { client } = placeOf(addressOf('altered'));
    const ChecksumSHA256 = Buffer.alloc(32).toString('base64');
    const object = { Bucket: BUCKET, Key: 'altered', Body: 'x', ChecksumSHA256 };
    await expect(client.send(new PutObjectCommand(object))).rejects.toMatchObject({
      name: 'BadDigest',
    });
  });

  test('[X11] an upload in parts is listed with its age, and stays while it is young', async () => {
    const address = addressOf('parts');
    const place = placeOf(address);
    const Key = `${address.prefix}${'a'.repeat(32)}`;
    await place.client.send(new CreateMultipartUploadCommand({ Bucket: BUCKET, Key }));
    const [upload] = await Array.fromAsync(uploadsUnder(place, address.prefix));
    expect(upload).toMatchObject({ key: Key, ageMs: expect.toSatisfy(isYoung) });
    expect(await abortUploads(place)).toBe(0);
  });

  test.each([
    ['a wrong key', { AWS_SECRET_ACCESS_KEY: 'wrong' }, BUCKET, 'AWS_SECRET_ACCESS_KEY'],
    ['an unknown user', { AWS_ACCESS_KEY_ID: 'no:one' }, BUCKET, 'Correct AWS_'],
    ['no bucket', {}, 'other', 'there is no such bucket'],
  ])('[X11] %s is told at the start', async (_, environment, bucket, words) => {
    onTestFinished(useKeys);
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    const address = { ...addressOf('start'), bucket };
    const files = openS3Files(address, { spoolDir: path.join(os.tmpdir(), 'swift-none') });
    await expect(files.examine()).rejects.toThrow(words);
    await files.close();
  });
});

import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../config.ts';
import { readS3Address } from './bucket-url.ts';

test('[X11] a URL names bucket, prefix, and store', () => {
  expect(readS3Address('s3://leads')).toEqual({ bucket: 'leads', prefix: '', pathStyle: false });
  expect(readS3Address('s3://leads/a/b/?region=eu-central-1')).toEqual({
    bucket: 'leads',
    prefix: 'a/b/',
    region: 'eu-central-1',
    pathStyle: false,
  });
  expect(readS3Address('s3://leads/a?endpoint=https://s3.example.com:8080/')).toEqual({
    bucket: 'leads',
    prefix: 'a/',
    endpoint: 'https://s3.example.com:8080',
    region: 'us-east-1',
    pathStyle: true,
  });
});

test('[X11] path style and encryption are settings', () => {
  const url = 's3://leads?endpoint=http://127.0.0.1&pathStyle=false&encryption=aws:kms&kmsKey=k/1';
  expect(readS3Address(url)).toMatchObject({
    pathStyle: false,
    encryption: 'aws:kms',
    kmsKey: 'k/1',
  });
  expect(readS3Address('s3://leads?encryption=AES256')).toMatchObject({ encryption: 'AES256' });
});

test.each([
  ['http://leads/x', 'must be an address such as s3://'],
  ['s3://key:secret@leads', 'must not contain keys: set AWS_ACCESS_KEY_ID'],
  ['s3://Leads', 'must name the bucket first'],
  ['s3://leads/a%2Fb', 'must have a prefix'],
  [
    's3://leads?endpont=https://x',
    'has an unknown parameter, endpont; the known ones are endpoint, region',
  ],
  ['s3://leads?region=a&region=b', 'has region twice'],
  ['s3://leads?endpoint=s3.example.com', 'must have an endpoint such as'],
  ['s3://leads?endpoint=https://k:s@s3.example.com', 'must have an endpoint such as'],
  ['s3://leads?region=a b', 'must have a region such as'],
  ['s3://leads?pathStyle=yes', 'must have pathStyle=true'],
  ['s3://leads?encryption=des', 'must have encryption=AES256'],
  ['s3://leads?encryption=AES256&kmsKey=k', 'has a kmsKey, which requires encryption=aws:kms'],
])('[X11] %s is refused at startup, with the setting’s name', (FILES_URL, rule) => {
  expect(() => readConfig({ FILES_URL })).toThrow(ConfigError);
  expect(() => readConfig({ FILES_URL })).toThrow(`FILES_URL ${rule}`);
});

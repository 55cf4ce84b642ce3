import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { textOf } from './source.ts';

interface Service {
  volumes?: string[];
  secrets?: string[];
}

test('[X12] each container of compose.yaml gets only its own secrets', () => {
  const file = parse(textOf('compose.yaml'), { merge: true });
  const services = Object.entries<Service>(file.services);
  const isShared = ({ volumes = [] }: Service) => volumes.some((each) => each.includes('secrets'));
  const shared = services.filter(([, service]) => isShared(service));
  // They read the same settings, any of which may come from a file.
  expect(shared.map(([name]) => name)).toEqual(['site', 'desk']);
  const own = services.map(([name, { secrets }]) => [name, secrets]);
  expect(own.filter(([, secrets]) => secrets)).toEqual([
    ['postgres', ['postgres_password']],
    ['store', ['s3.json']],
    ['bucket', ['aws']],
  ]);
});

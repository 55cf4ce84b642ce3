import { expect, test } from 'vitest';
import { destinationOf } from './destination.ts';

const PAGE = 'https://agency.example/?mode=hiring#contact';

test("[C5] a path or the same host is the page's own origin", () => {
  const own = { kind: 'own', url: 'https://agency.example/api/contact' };
  expect(destinationOf('/api/contact', PAGE)).toEqual(own);
  expect(destinationOf('https://agency.example/api/contact', PAGE)).toEqual(own);
});

test('[C5] another host, port, or scheme is another origin', () => {
  for (const url of [
    'https://n8n.example/webhook/x',
    'https://agency.example:8443/api/contact',
    'http://agency.example/api/contact',
  ]) {
    expect(destinationOf(url, PAGE)).toEqual({ kind: 'other', url });
  }
});

test('[C5] an empty or invalid URL is no destination', () => {
  expect(destinationOf('', PAGE)).toEqual({ kind: 'none' });
  expect(destinationOf('https://', PAGE)).toEqual({ kind: 'none' });
});

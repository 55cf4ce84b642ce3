import { expect, test } from 'vitest';
import { destinationOf, formAction } from './destination.ts';

const PAGE = 'https://agency.example/?mode=hiring#contact';

test('[C5] sends to its own origin where the webhook is a path or the same host', () => {
  const own = { kind: 'own', url: 'https://agency.example/api/contact' };
  expect(destinationOf('/api/contact', PAGE)).toEqual(own);
  expect(destinationOf('https://agency.example/api/contact', PAGE)).toEqual(own);
});

test('[C5] knows another origin by host, port or scheme', () => {
  for (const url of [
    'https://n8n.example/webhook/x',
    'https://agency.example:8443/api/contact',
    'http://agency.example/api/contact',
  ]) {
    expect(destinationOf(url, PAGE)).toEqual({ kind: 'other', url });
  }
});

test('[C5] has nowhere to send without an address, or with one that is none', () => {
  expect(destinationOf('', PAGE)).toEqual({ kind: 'none' });
  expect(destinationOf('https://', PAGE)).toEqual({ kind: 'none' });
});

test('[X5] a plain form comes back to the form where the intake is its own', () => {
  expect(formAction('/api/contact')).toBe('/api/contact#contact');
  expect(formAction('https://n8n.example/webhook/x')).toBe('https://n8n.example/webhook/x');
  expect(formAction('//n8n.example/webhook/x')).toBe('//n8n.example/webhook/x');
  expect(formAction('')).toBeUndefined();
});

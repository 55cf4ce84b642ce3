import { expect, test } from 'vitest';
import { destinationOf } from './destination.ts';

test.each([
  ['/api/contact', { kind: 'own', url: 'https://agency.example/api/contact' }],
  ['https://agency.example/x', { kind: 'own', url: 'https://agency.example/x' }],
  ['https://n8n.example/x', { kind: 'other', url: 'https://n8n.example/x' }],
  ['https://agency.example:8443/x', { kind: 'other', url: 'https://agency.example:8443/x' }],
  ['http://agency.example/x', { kind: 'other', url: 'http://agency.example/x' }],
  ['', { kind: 'none' }],
  ['https://', { kind: 'none' }],
])('[C5] sends to "%s"', (webhookUrl, expected) => {
  const page = 'https://agency.example/?mode=hiring#contact';
  expect(destinationOf(webhookUrl, page)).toEqual(expected);
});

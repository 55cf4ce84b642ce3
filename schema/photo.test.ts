import * as v from 'valibot';
import { expect, test } from 'vitest';
import { photo, photoUrl } from './photo.ts';

const HOSTS = [
  { name: 'images.unsplash.com', quality: 'q' },
  { name: 'photos.agency.example', quality: 'quality' },
];

test.each([
  ['https://images.unsplash.com/photo-1', 'https://images.unsplash.com/photo-1?q=80'],
  [
    'https://images.unsplash.com/photo-1?w=1200&fit=crop',
    'https://images.unsplash.com/photo-1?w=1200&fit=crop&q=80',
  ],
  ['https://images.unsplash.com/photo-1?q=100&w=9', 'https://images.unsplash.com/photo-1?q=80&w=9'],
  ['https://photos.agency.example/a.jpg', 'https://photos.agency.example/a.jpg?quality=80'],
])('[B10] asks a photo host for quality 80: %s', (address, expected) => {
  expect(photoUrl(address, HOSTS)).toBe(expected);
});

test.each([
  'https://unsplash.com/photo-1',
  'https://images.unsplash.com.elsewhere.example/photo-1?w=1',
  'https://elsewhere.example/a.jpg?u=https://images.unsplash.com/',
])('[B10] leaves any other URL as it is: %s', (address) => {
  expect(photoUrl(address, HOSTS)).toBe(address);
});

test.each([
  ['photo.jpg', 'Write a full web address that starts with https://'],
  [
    'https://elsewhere.example/a.jpg',
    'Add the host of this photo to images.hosts in site.yaml. Otherwise browsers block it.',
  ],
])('[P4] refuses the photo %s', (address, message) => {
  const { issues } = v.safeParse(photo, address);
  expect(issues?.map((issue) => issue.message)).toContain(message);
});

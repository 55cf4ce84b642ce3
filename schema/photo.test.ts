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
])('[B10] a photo host is asked for quality 80: %s', (address, expected) => {
  expect(photoUrl(address, HOSTS)).toBe(expected);
});

test.each([
  'https://unsplash.com/photo-1',
  'https://images.unsplash.com.elsewhere.example/photo-1?w=1',
  'https://elsewhere.example/a.jpg?u=https://images.unsplash.com/',
])('[B10] an address of anywhere else stays as it is: %s', (address) => {
  expect(photoUrl(address, HOSTS)).toBe(address);
});

test.each([
  ['photo.jpg', 'Write a whole web address that begins with https://'],
  [
    'https://elsewhere.example/a.jpg',
    'Name the host of this photo in site.yaml, under images.hosts: browsers refuse it otherwise.',
  ],
])('[P4] a record with the photo %s is refused', (address, message) => {
  const { issues } = v.safeParse(photo, address);
  expect(issues?.map((issue) => issue.message)).toContain(message);
});

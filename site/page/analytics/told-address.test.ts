import { expect, test } from 'vitest';
import { RECEIVED_PATH } from '../../../contract/wire.ts';
import { toldAddress } from './told-address.ts';

const SITE = 'https://agency.example';

test('[A1] [X4] analytics is told no receipt’s number', () => {
  const receipt = `${RECEIVED_PATH}/7K3M-9QXD-2VTB`;
  expect(toldAddress(receipt)).toBe(RECEIVED_PATH);
  expect(toldAddress(`${SITE}${receipt}?from=mail#status`)).toBe(SITE + RECEIVED_PATH);
});

test.each(['/', '/privacy', `${SITE}/?utm_source=news#contact`, RECEIVED_PATH, ''])(
  '[A1] and any other address as it is: "%s"',
  (address) => expect(toldAddress(address)).toBe(address),
);

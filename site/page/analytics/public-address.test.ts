import { expect, test } from 'vitest';
import { RECEIVED_PATH } from '../../../contract/wire.ts';
import { publicAddress } from './public-address.ts';

const SITE = 'https://agency.example';

test('[A1] [X4] removes receipt numbers for analytics', () => {
  const receipt = `${RECEIVED_PATH}/7K3M-9QXD-2VTB`;
  expect(publicAddress(receipt)).toBe(RECEIVED_PATH);
  expect(publicAddress(`${SITE}${receipt}?from=mail#status`)).toBe(SITE + RECEIVED_PATH);
});

test.each(['/', '/privacy', `${SITE}/?utm_source=news#contact`, RECEIVED_PATH, ''])(
  '[A1] keeps any other URL unchanged: "%s"',
  (address) => expect(publicAddress(address)).toBe(address),
);

import { randomBytes } from 'node:crypto';
import { pdfOf } from '../../../tests/fixtures/documents.ts';
import { submit } from '../../../tests/harness/submit.ts';
import { hold, type Scenario } from '../scenario.ts';

/** Addresses on the public internet, as a proxy before the service would report them. */
const BEHIND_PROXY = { TRUST_PROXY: '1' };
const JUNK_ADDRESS = '45.9.20.7';
const REAL_ADDRESS = '91.198.174.192';

/** Sends `count` forms, eight at a time; returns how many were taken and how many had to wait. */
async function sendMany(count: number, send: (n: number) => ReturnType<typeof submit>) {
  let next = 0;
  let taken = 0;
  let asked = 0;
  const sendOn = async () => {
    while (next < count) {
      const { status, headers } = await send(next++);
      if (status === 201) taken++;
      if (status === 429 && Number(headers.get('retry-after')) > 0) asked++;
    }
  };
  await Promise.all(Array.from({ length: 8 }, sendOn));
  hold(taken + asked === count, `${count - taken - asked} were neither taken nor asked to wait`);
  return { taken, asked };
}

export const JUNK: Scenario = {
  title: '5,000 junk leads of one sender, then a real one',
  before: 'all taken in 10.6 s; the real one handed on ten minutes later',
  env: BEHIND_PROXY,
  async run({ service, receiver, extent }) {
    const count = extent === 'full' ? 5000 : 150;
    const { taken, asked } = await sendMany(count, (n) =>
      submit(service.url, {
        fields: { roles: `Buy ${n}`, email: `junk${n}@example.com` },
        headers: { 'x-forwarded-for': JUNK_ADDRESS },
      }),
    );
    hold(asked > 0, 'none was asked to wait');
    const begun = performance.now();
    const real = await submit(service.url, {
      fields: { roles: 'A real role' },
      headers: { 'x-forwarded-for': REAL_ADDRESS },
    });
    hold(real.status === 201, `the real one was answered with ${real.status}`);
    const isReal = () =>
      receiver.requests.some(({ fields }) => fields.some(([, value]) => value === 'A real role'));
    for (let tries = 0; !isReal() && tries < 600; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    hold(isReal(), 'the real one was not handed on within 30 s');
    const apart = service.rows("select 1 from outbox where state = 'apart'").length;
    hold(apart > 0, 'none was kept apart');
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    return `${taken} taken, ${apart} of them kept apart; the real one handed on after ${seconds} s`;
  },
};

const MB = 1_000_000;

export const JUNK_FILES: Scenario = {
  title: '2.1 GB of files of one sender',
  fullOnly: true,
  before: 'all taken in 21 s',
  env: BEHIND_PROXY,
  async run({ service, extent }) {
    const files = Array.from({ length: extent === 'full' ? 10 : 1 }, (_, index) => {
      const whole = pdfOf('Junk');
      const bytes = Buffer.alloc(10 * MB, randomBytes(64));
      bytes.set(whole);
      bytes.set(whole, bytes.length - whole.length);
      return { name: `${index}.pdf`, bytes: new Blob([bytes]) };
    });
    const { taken } = await sendMany(extent === 'full' ? 21 : 2, (n) =>
      submit(service.url, {
        fields: { roles: `Files ${n}` },
        files,
        headers: { 'x-forwarded-for': JUNK_ADDRESS },
      }),
    );
    if (extent === 'full') hold(taken < 21, 'all of it was taken');
    return `${(taken * files.length) / 100} GB taken in this hour`;
  },
};

import { setTimeout as sleep } from 'node:timers/promises';
import { docxParts, pdfOf, relationships } from '../../../tests/fixtures/documents.ts';
import { hiringFields } from '../../../tests/fixtures/submissions.ts';
import { zipOf } from '../../../tests/fixtures/zip-writer.ts';
import { type Answer, type Sending, submit } from '../../../tests/harness/submit.ts';
import { hold, type Scenario } from '../scenario.ts';
import { type Attacker, connectFrom, formHead, hangUp } from '../sockets.ts';

const MIB = 2 ** 20;
/** The most that a form may declare. */
const DECLARED = 202 * MIB;

const ATTACKER = '91.198.174.77';
const NEIGHBOR = '91.198.174.78';
const PROXY = { TRUST_PROXY: '1' };

/** Sends so many forms at once, each with other words, as one visitor of the public internet. */
function sendMany(url: string, count: number, form: (n: number) => Sending): Promise<Answer[]> {
  return Promise.all(
    Array.from({ length: count }, (_, n) =>
      submit(url, { ...form(n), headers: { 'x-forwarded-for': ATTACKER, ...form(n).headers } }),
    ),
  );
}

/** How the answers of a crowd of requests divide, as `50 x 201`. */
function divided(answers: readonly Answer[]): string {
  const groups = Map.groupBy(answers, ({ status }) => status);
  return [...groups].map(([status, all]) => `${all.length} x ${status}`).join(', ');
}

function costlyDocuments(
  title: string,
  before: string,
  counts: { quick: number; full: number },
  document: (n: number) => Uint8Array,
  fullOnly = false,
): Scenario {
  return {
    title,
    before,
    fullOnly,
    env: PROXY,
    async run({ service, extent }) {
      const answers = await sendMany(service.url, counts[extent], (n) => ({
        fields: { roles: `Role ${n}` },
        files: [{ name: 'brief.docx', bytes: document(n) }],
      }));
      const bad = answers.filter(({ status }) => status !== 201);
      hold(bad.length === 0, `not all were taken: ${divided(answers)}`);
      return divided(answers);
    },
  };
}

const [TYPES, RELS, MAIN] = docxParts('<w:p/>');

export const CROWDED_RELATIONSHIPS = costlyDocuments(
  '50 forms with a .docx of 1.4 kB, whose relationships are 105,000 elements',
  'page after 8.0 s; 893 MiB; ended under a limit of 512 MB',
  { quick: 10, full: 50 },
  (n) =>
    zipOf([
      TYPES,
      RELS,
      MAIN,
      relationships('word/_rels/document.xml.rels', `${'<a/>'.repeat(105_000)}<!--${n}-->`),
    ]),
);

export const DEEP_PREFIXES = costlyDocuments(
  '20 forms with a .docx whose names are looked up through 120 elements',
  'page after 8.0 s',
  { quick: 2, full: 20 },
  (n) => {
    const depth = 110;
    const text = `${'<w:r>'.repeat(depth)}${'<w:t/>'.repeat(500_000)}${'</w:r>'.repeat(depth)}`;
    return zipOf(docxParts(`${text}<!--${n}-->`));
  },
  true,
);

export const SLASHES: Scenario = {
  title: 'eight forms with two PDFs of 10 MB each, nothing but beginnings of names',
  before: 'page within 331 ms (the search was of 512 kB)',
  fullOnly: true,
  env: PROXY,
  async run({ service }) {
    const names = '/JS/AA/Ob/Op';
    const bytes = Buffer.alloc(10 * MIB, names);
    Buffer.from(pdfOf('A role')).copy(bytes);
    bytes.write('startxref', bytes.length - 100);
    const answers = await sendMany(service.url, 8, (n) => {
      const file = Buffer.from(bytes);
      file.write(`% ${n} `, file.length - 50);
      return {
        fields: { roles: `Role ${n}` },
        files: [0, 1].map((i) => ({ name: `${i}.pdf`, bytes: file })),
      };
    });
    hold(
      answers.every(({ status }) => status === 201 || status === 503),
      divided(answers),
    );
    return divided(answers);
  },
};

export const DECLARED_BYTES: Scenario = {
  title: '21 senders who declare 202 MiB each and send 2.2 kB a second',
  before: 'each form answered 503, for as long as they wish',
  async run({ service, extent }) {
    const all: Attacker[] = Array.from({ length: 21 }, (_, n) => {
      const attacker = connectFrom(service.url, `127.0.${1 + n}.1`);
      attacker.socket.write(formHead(DECLARED));
      return attacker;
    });
    const trickle = setInterval(() => {
      for (const { socket } of all) if (socket.writable) socket.write(Buffer.alloc(2200));
    }, 1000);
    try {
      const answers: Answer[] = [];
      const seconds = extent === 'full' ? 40 : 1;
      for (let second = 0; second < seconds; second++) {
        const fields = { roles: `Role beside them ${second}` };
        const files = [{ name: 'brief.pdf', bytes: pdfOf(`A brief ${second}`) }];
        answers.push(await submit(service.url, { fields, files }));
        answers.push(await submit(service.url, { fields: { roles: `Text ${second}` } }));
        await sleep(1000);
      }
      hold(
        answers.every(({ status }) => status === 201),
        `forms: ${divided(answers)}`,
      );
      return `forms and documents beside them: ${divided(answers)}`;
    } finally {
      clearInterval(trickle);
      hangUp(all);
    }
  },
};

export const FAST_CROWD: Scenario = {
  title: '128 uploads of 20 kB a second from two networks, as many as there are places',
  before: 'each document answered 503, for 13 minutes (from reading)',
  fullOnly: true,
  async run({ service }) {
    const all: Attacker[] = Array.from({ length: 128 }, (_, n) => {
      const attacker = connectFrom(service.url, `127.${1 + (n % 2)}.0.1`);
      attacker.socket.write(formHead(16_000_000));
      return attacker;
    });
    const flow = setInterval(() => {
      for (const { socket } of all) if (socket.writable) socket.write(Buffer.alloc(5000));
    }, 250);
    try {
      await sleep(25_000);
      const files = [
        {
          name: 'brief.pdf',
          bytes: Buffer.concat([pdfOf('x'), Buffer.alloc(100_000), pdfOf('x')]),
        },
      ];
      const answer = await submit(service.url, { files });
      hold(answer.status === 201, `a document was answered with ${answer.status}`);
      return 'a document beside them is stored';
    } finally {
      clearInterval(flow);
      hangUp(all);
    }
  },
};

/** A form with one document, in pieces, so that it takes as long as on a slow line. */
function* documentInPieces(bytes: number, piece: number): Generator<Buffer> {
  const fields = Object.entries({ ...hiringFields, roles: 'A long upload' });
  const texts = fields.map(
    ([name, value]) => `--x7\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const pdf = Buffer.alloc(bytes, pdfOf('A role'));
  const file = '--x7\r\nContent-Disposition: form-data; name="jdFile_0"; filename="a.pdf"\r\n\r\n';
  const whole = Buffer.concat([
    Buffer.from(texts.join('') + file),
    pdf,
    Buffer.from('\r\n--x7--\r\n'),
  ]);
  for (let at = 0; at < whole.length; at += piece) yield whole.subarray(at, at + piece);
}

export const HONEST_UPLOAD: Scenario = {
  title: 'half forms in all connections, and somebody whose upload takes 16 s',
  before: 'the upload was ended, as the oldest request',
  fullOnly: true,
  descriptors: 256,
  async run({ service }) {
    const pieces = [...documentInPieces(8_000_000, 100_000)];
    const honest = connectFrom(service.url, '127.9.0.1');
    honest.socket.write(formHead(pieces.reduce((sum, piece) => sum + piece.length, 0)));
    const all: Attacker[] = [];
    try {
      for (const [index, piece] of pieces.entries()) {
        honest.socket.write(piece);
        // Texts, so that no upload's limit but that of connections is met; each is half.
        for (let n = 0; n < 10 && index % 5 === 0; n++) {
          const attacker = connectFrom(service.url, `127.${1 + (n % 8)}.0.1`);
          attacker.socket.write(`${formHead(20_000)}--x7\r\n`);
          all.push(attacker);
        }
        await sleep(200);
      }
      for (let n = 0; n < 50 && honest.head === '' && !honest.socket.destroyed; n++)
        await sleep(100);
      hold(honest.head.startsWith('HTTP/1.1 201'), `it was answered: ${honest.head.slice(0, 20)}`);
      return `the upload is stored beside ${all.length} half forms`;
    } finally {
      hangUp([...all, honest]);
    }
  },
};

export const NEIGHBOR_REFUSED: Scenario = {
  title: '25 requests that declare 202 MiB each, and 185 small ones, of one address',
  before: 'its whole /24 answered 429, for an hour',
  env: PROXY,
  async run({ service }) {
    const declared = Array.from({ length: 25 }, () => {
      const attacker = connectFrom(service.url);
      attacker.socket.write(formHead(DECLARED, { 'X-Forwarded-For': ATTACKER }));
      return attacker;
    });
    await sleep(200);
    hangUp(declared);
    await sendMany(service.url, 185, (n) => ({ fields: { email: `not-one-${n}` } }));
    const headers = { 'x-forwarded-for': NEIGHBOR };
    const { status } = await submit(service.url, { fields: { roles: 'Next door' }, headers });
    hold(status === 201, `its neighbor was answered with ${status}`);
    return 'its neighbor is answered 201';
  },
};

export const COSTLY_TEXTS: Scenario = {
  title: '40 texts of 12 kB that an expression for markup was slow on',
  before: 'page after 7.6 s',
  env: PROXY,
  async run({ service, extent }) {
    const answers = await sendMany(service.url, extent === 'full' ? 40 : 20, (n) => ({
      fields: { roles: '<a '.repeat(3300) + n, page_url: '<a '.repeat(1300) },
    }));
    hold(
      answers.every(({ status }) => status === 201),
      divided(answers),
    );
    return divided(answers);
  },
};

export const OVERLONG_FORMS: Scenario = {
  title: '24 plain forms at once, refused, with fields of 65,000 characters',
  before: 'page after 2.4 s; answers of 2.7 MB',
  fullOnly: true,
  env: PROXY,
  async run({ service }) {
    const long = '&'.repeat(65_000);
    const names = ['firstname', 'lastname', 'phone', 'email', 'company', 'address', 'roles'];
    const fields = Object.fromEntries(names.map((name) => [name, long]));
    const headers = { accept: 'text/html', 'x-forwarded-for': ATTACKER };
    const answers = await Promise.all(
      Array.from({ length: 24 }, async () => {
        const form = new FormData();
        for (const [name, value] of Object.entries({ mode: 'hiring', ...fields }))
          form.set(name, value);
        const answer = await fetch(`${service.url}/api/contact`, {
          method: 'POST',
          body: form,
          headers,
        });
        return (await answer.text()).length;
      }),
    );
    return `answers of ${Math.round(Math.max(...answers) / 1000)} kB`;
  },
};

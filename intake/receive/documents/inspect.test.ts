import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { docOf, docxOf, docxParts, pdfOf } from '../../../tests/fixtures/documents.ts';
import { zipOf } from '../../../tests/fixtures/zip-writer.ts';
import { createInspector, type Inspector } from './inspect.ts';
import { inspectBytes } from './inspect-worker.ts';

const KINDS = ['pdf', 'doc', 'docx'] as const;
const DOCUMENTS = { pdf: pdfOf('Ada'), doc: docOf('Ada'), docx: docxOf('Ada') };
const MACROS = zipOf([...docxParts('<w:p/>'), { name: 'word/vbaProject.bin', data: 'x' }]);

let folder: string;
let inspector: Inspector;
const log = { warn: vi.fn() };
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'inspect-'));
  log.warn.mockClear();
});
afterEach(() => rm(folder, { recursive: true }));

/** An inspector, and how to send it a document. `code` replaces what its threads run. */
async function inspectorWith(code?: string, timeoutMs?: number) {
  const script = path.join(folder, 'worker.mjs');
  if (code) await writeFile(script, `export default async ({ path }) => { ${code} }`);
  const worker = code === undefined ? undefined : new URL(`file://${script}`);
  inspector = createInspector(log, worker, timeoutMs);
  onTestFinished(() => inspector.close());
  return async (name: string, bytes: Uint8Array, sender?: string) => {
    const file = path.join(folder, `document-${name}`);
    await writeFile(file, bytes);
    const [verdict] = await inspector.inspect([{ name, path: file, size: bytes.length }], sender);
    return verdict;
  };
}

describe('inspecting a file', () => {
  test('[X7] uses the bytes, and flags a document with the extension of another kind (S2)', async () => {
    const inspect = await inspectorWith();
    for (const kind of KINDS) {
      for (const name of KINDS) {
        const flags = kind === name ? [] : ['renamed'];
        expect(await inspect(`cv.${name}`, DOCUMENTS[kind])).toEqual({ ok: true, kind, flags });
      }
    }
    expect(await inspect('cv.pdf', MACROS)).toEqual({ ok: false, fault: 'macros' });
    expect(await inspect('my.cv; new.PDF', DOCUMENTS.pdf)).toMatchObject({ ok: true });
    expect(log.warn).not.toHaveBeenCalled();
  });

  test('[X7] refuses names and other bytes without a thread (S1, S2, S14)', async () => {
    const inspect = await inspectorWith('throw new Error("not needed")');
    const unknown = { ok: false, fault: 'unsupportedType' };
    expect(await inspect('cv.pdf.exe', DOCUMENTS.pdf)).toEqual(unknown);
    for (const kind of KINDS) {
      const refused = async (bytes: string) => inspect(`cv.${kind}`, Buffer.from(bytes));
      expect(await refused('P')).toEqual({ ok: false, fault: 'disguised' });
      expect(await refused('MZ\x90\0 %PDF-1.7')).toEqual({ ok: false, fault: 'disguised' });
    }
    expect(log.warn).not.toHaveBeenCalled();
  });

  test('[X7] throws if the file can’t be read', async () => {
    const { inspect } = createInspector(log);
    const missing = { name: 'a.pdf', path: path.join(folder, 'none'), size: 9 };
    await expect(inspect([missing], undefined)).rejects.toThrow('ENOENT');
  });
});

describe('a document made to be costly', () => {
  test.each([
    ['takes the processor', 'for (;;);'],
    ['never ends', 'await new Promise(() => {})'],
    ['takes the memory', 'const all = []; for (;;) all.push(new Array(1e5).fill(all.length));'],
    ['ends the thread', 'process.exit(1)'],
    ['meets a mistake of ours', 'throw new RangeError("too many arguments")'],
  ])('[X7] [X10] %s, is flagged, and the next is inspected', async (_, code) => {
    const good = 'if (!path.includes("bad")) return { ok: true, kind: "pdf", flags: [] };';
    const inspect = await inspectorWith(`${good} ${code}`, 2000);
    const bad = ['bad.pdf', 'bad2.pdf', 'bad3.pdf'].map((name) => inspect(name, DOCUMENTS.pdf));
    const uninspected = { ok: true, kind: 'pdf', flags: ['uninspected'] };
    expect(await Promise.all(bad)).toEqual([uninspected, uninspected, uninspected]);
    expect(log.warn).toHaveBeenCalledTimes(3);
    expect(await inspect('good.pdf', DOCUMENTS.pdf)).toEqual({ ok: true, kind: 'pdf', flags: [] });
  });

  test('[X7] is refused for a macro part anyway, and flagged by its own name (S5)', async () => {
    const inspect = await inspectorWith('throw new Error("too much")');
    expect(await inspect('cv.docx', MACROS)).toEqual({ ok: false, fault: 'macros' });
    const flags = ['renamed', 'uninspected'];
    expect(await inspect('cv.pdf', DOCUMENTS.docx)).toEqual({ ok: true, kind: 'docx', flags });
  });
});

describe('many documents', () => {
  const SENDER = '192.0.2.1';

  /** Documents that take until `finish`, the clocks of those in a thread, and how to send forms. */
  async function jammable() {
    const clocks: AbortController[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const clock = new AbortController();
      clocks.push(clock);
      return clock.signal;
    });
    onTestFinished(() => void vi.restoreAllMocks());
    const go = path.join(folder, 'go');
    const inspect = await inspectorWith(
      `const { existsSync } = await import('node:fs');
      while (!existsSync(${JSON.stringify(go)})) await new Promise((go) => setTimeout(go, 5));
      return { ok: true, kind: 'pdf', flags: [] };`,
    );
    const file = path.join(folder, 'slow.pdf');
    await writeFile(file, DOCUMENTS.pdf);
    const document = { name: 'slow.pdf', path: file, size: DOCUMENTS.pdf.length };
    const form = (count: number, sender?: string) =>
      inspector.inspect(Array.from({ length: count }).fill(document) as [], sender);
    return { inspect, form, clocks, finish: () => writeFile(go, '') };
  }

  test('[X7] [X10] lose no time while they wait', async () => {
    const { inspect, form, clocks, finish } = await jammable();
    const jammed = form(14, SENDER);
    await vi.waitFor(() => expect(clocks.length).toBeGreaterThan(1));
    const own = form(1, SENDER);
    expect(await inspect('cv.docx', MACROS, SENDER)).toEqual({ ok: false, fault: 'macros' });
    for (const clock of clocks.slice()) clock.abort();
    await finish();
    const uninspected = (await jammed).filter((verdict) => verdict.ok && verdict.flags.length > 0);
    expect(uninspected).toHaveLength(2);
    expect(await own).toEqual([{ ok: true, kind: 'pdf', flags: [] }]);
  });

  test('[X10] wait with at most 40 of one sender, and 400 in all', async () => {
    const { inspect, form, clocks, finish } = await jammable();
    const first = form(40, SENDER);
    await vi.waitFor(() => expect(clocks).toHaveLength(2));
    const busy = { kind: 'overloaded', status: 503, retryAfter: 15 };
    await expect(form(3, SENDER)).rejects.toMatchObject(busy);
    await expect(form(363)).rejects.toMatchObject(busy);
    const others = form(362);
    expect(await inspect('cv.docx', MACROS, SENDER)).toEqual({ ok: false, fault: 'macros' });
    await finish();
    expect(await first).toHaveLength(40);
    expect(await others).toHaveLength(362);
  });
});

/** Tokens of XML, including those that Office parts must not contain. */
const TOKENS = ['<', '>', '/>', '<!--', '<![CDATA[', ']]>', '<?x', '?>', '<!DOCTYPE a>', '&a;']
  .concat(['&#0;', '&#x110000;', '\0', '\ud800', ' xmlns:w=""', '="', '..', '%'])
  .concat('<w:fldChar w:fldCharType="end"/>');

describe('any bytes', () => {
  test.each(KINDS)(
    '[X7] come to a verdict in a %s with bytes changed or cut (S14)',
    async (kind) => {
      const at = fc.nat(DOCUMENTS[kind].length - 1);
      const changes = fc.array(fc.tuple(at, fc.nat(255)), { maxLength: 12 });
      await fc.assert(
        fc.asyncProperty(changes, fc.option(at), async (bytes, length) => {
          const mutant = Buffer.from(DOCUMENTS[kind]);
          for (const [position, value] of bytes) mutant[position] = value;
          const cut = mutant.subarray(0, length ?? mutant.length);
          expect(await inspectBytes(kind, cut)).toBeDefined();
        }),
      );
    },
  );

  test('[X7] come to a verdict in the XML of a docx (S14)', async () => {
    const parts = docxParts('<w:p><w:r><w:instrText>PAGE</w:instrText></w:r></w:p>');
    const token = fc.oneof(fc.constantFrom(...TOKENS), fc.string());
    await fc.assert(
      fc.asyncProperty(fc.nat(2), fc.nat(), fc.nat(20), token, async (part, place, cut, text) => {
        const changed = parts.map(({ name, data }, i) => {
          const at = place % data.length;
          return {
            name,
            data: i === part ? data.slice(0, at) + text + data.slice(at + cut) : data,
          };
        });
        expect(await inspectBytes('docx', zipOf(changed))).toBeDefined();
      }),
    );
  });
});

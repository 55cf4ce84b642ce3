import { rm, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import type { FileStore } from '../../intake/files/files.ts';
import type { SubmissionRecord } from '../../intake/store/record.ts';
import { temporaryFiles } from '../../tests/fixtures/deliveries.ts';
import { HOSTILE_CELLS } from '../../tests/fixtures/hostile-cells.ts';
import { noteMade, recordsMade, submissionRecord } from '../../tests/fixtures/made-records.ts';
import { save } from '../../tests/fixtures/records.ts';
import { inLibreOffice, LIBREOFFICE_IS_HERE } from '../../tests/fixtures/spreadsheet.ts';
import { temporaryStore } from '../../tests/fixtures/stores.ts';
import { hiringFields, jobseekingFields, storedFile } from '../../tests/fixtures/submissions.ts';
import { COLUMNS, cellText } from './columns.ts';
import { type ExportFormat, exportSubmissions, type RecordsRead } from './exports.ts';

const NO_FILES: Pick<FileStore, 'open'> = { open: () => Promise.reject(new Error('no such file')) };

function exported(format: ExportFormat, records: RecordsRead, files = NO_FILES): Promise<Buffer> {
  return buffer(exportSubmissions(format, { records, files }, {}).chunks());
}

async function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}

/** One submission per hostile text, which is in three fields, the owner, and a note. */
const hostile = recordsMade(HOSTILE_CELLS.length, (seq) => {
  const typed = HOSTILE_CELLS[seq - 1] ?? '';
  const fields = { ...hiringFields, firstname: typed, phone: typed, roles: typed };
  return submissionRecord(seq, { fields, owner: typed, notes: [noteMade(typed)] });
});

test('[X9] exports several pages, each submission once, newest first, complete as JSON', async () => {
  const made = recordsMade(1203);
  const records = JSON.parse((await exported('json', made)).toString()) as SubmissionRecord[];
  expect(records.map(({ seq }) => seq)).toEqual(Array.from({ length: 1203 }, (_, i) => 1203 - i));
  const { related: _, ...whole } = submissionRecord(1203);
  expect(records[0]).toEqual(JSON.parse(JSON.stringify(whole)));
  expect(JSON.parse((await exported('json', recordsMade(0))).toString())).toEqual([]);
});

test('[X9] [P2] has a column for every field of both audiences', () => {
  for (const fields of [hiringFields, jobseekingFields]) {
    const cells = COLUMNS.map(({ of }) => of(submissionRecord(1, { fields })));
    expect(cells).toEqual(expect.arrayContaining(Object.values(fields)));
  }
});

test('[X9] names the export by date, and reads no more than it sends', async () => {
  let asked = 0;
  const made = recordsMade(100_000);
  const records: RecordsRead = {
    ...made,
    whole(filter, limit, before) {
      asked += limit;
      return made.whole(filter, limit, before);
    },
  };
  const now = () => Date.UTC(2026, 10, 22, 23);
  const csv = exportSubmissions('csv', { records, files: NO_FILES }, {}, now);
  expect(csv).toMatchObject({ name: 'submissions-2026-11-22.csv' });
  expect(csv.mediaType).toMatch(/^text\/csv/);
  for await (const chunk of csv.chunks()) {
    expect(Buffer.from(chunk).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    break;
  }
  expect(asked).toBeLessThan(1000);
});

test('[X9] refuses a workbook that is too large before the first byte, and says what to do', async () => {
  await expect(exported('xlsx', recordsMade(10_001))).rejects.toThrow(/10000 .* CSV/);
  const long = recordsMade(200, (seq) => submissionRecord(seq, { owner: 'x'.repeat(30_000) }));
  await expect(exported('xlsx', long)).rejects.toThrow(/5000000 .* CSV/);
});

test('[X9] reports a store that fails midway, in every format', async () => {
  const broken = { ...recordsMade(3), whole: () => Promise.reject(new Error('disk gone')) };
  for (const format of ['csv', 'json', 'xlsx', 'zip'] as const) {
    await expect(exported(format, broken)).rejects.toThrow('disk gone');
  }
});

test('[X9] writes a workbook whose only non-text values are received times', async () => {
  const parts = await unzipped(await exported('xlsx', hostile));
  const sheet = String(parts.get('xl/worksheets/sheet1.xml'));
  expect(sheet).toContain('state="frozen"');
  expect(sheet).not.toMatch(/<f[ >]/);
  // Every other cell refers to a text in sharedStrings.xml.
  expect(sheet.match(/<c [^>]*><v>/g)?.filter((cell) => !cell.includes(' t="s"'))).toHaveLength(
    HOSTILE_CELLS.length,
  );
  expect(String(parts.get('xl/sharedStrings.xml'))).toContain('_x005F_x003D_1+1');
});

test('[X9] writes a workbook that opens, with texts too long for a cell or named like a property', async () => {
  const owners = ['&'.repeat(40_000), 'constructor', '__proto__'];
  const records = recordsMade(3, (seq) => submissionRecord(seq, { owner: owners[seq - 1] ?? '' }));
  const parts = await unzipped(await exported('xlsx', records));
  expect(String(parts.get('xl/worksheets/sheet1.xml'))).not.toMatch(/<v>(?![\d.]+<)/);
  const texts = String(parts.get('xl/sharedStrings.xml'));
  expect(texts).toContain('>constructor <');
  expect(texts).toContain('>__proto__ <');
  const cut = /(&amp;)+… \(cut\)/.exec(texts)?.[0];
  expect(cut?.replaceAll('&amp;', '&')).toHaveLength(32_767);
});

test('[X9] packs files under safe names, and lists missing or changed ones', async () => {
  const files = await temporaryFiles();
  onTestFinished(() => files.remove());
  const safe = ['CV.pdf', 'cv.pdf', '../../../etc/cron.d/x.pdf', 'NUL.pdf'];
  const names = [...safe, 'gone.pdf', 'other.pdf', 'malware.pdf'];
  const stored = await Promise.all(
    names.map((name, index) =>
      files.put(index, Buffer.from(`bytes of ${name}`), {
        name,
        flags: name === 'malware.pdf' ? ['infected'] : [],
      }),
    ),
  );
  await rm(files.pathOf(stored[4] ?? storedFile()));
  await writeFile(files.pathOf(stored[5] ?? storedFile()), 'something else');
  const fields = { ...hiringFields, firstname: '..\\Ada', lastname: 'Con/../' };
  const records = recordsMade(1, (seq) => submissionRecord(seq, { fields, files: stored }));

  const entries = await unzipped(await exported('zip', records, files));
  const folder = '7K3M-9QXD-0001 .._Ada Con_.._';
  expect([...entries.keys()]).toEqual([
    'submissions.csv',
    'submissions.json',
    `${folder}/CV.pdf`,
    `${folder}/cv (2).pdf`,
    `${folder}/_.._.._etc_cron.d_x.pdf`,
    `${folder}/_NUL.pdf`,
    `${folder}/other.pdf`,
    'MISSING.txt',
  ]);
  expect(String(entries.get(`${folder}/cv (2).pdf`))).toBe('bytes of cv.pdf');
  const missing = String(entries.get('MISSING.txt')).split('\r\n');
  expect(missing[0]).toContain('gone.pdf');
  expect(missing[1]).toMatch(/other\.pdf .* changed since it was received/);
  expect(missing[2]).toMatch(/malware\.pdf .* malware/);
  expect(String(entries.get('submissions.json'))).toContain(stored[0]?.sha256);
});

test('[X9] closes a file when the reader stops early', async () => {
  const files = await temporaryFiles();
  onTestFinished(() => files.remove());
  const file = await files.put(0, Buffer.alloc(4 * 1024 * 1024, 'x'));
  let open = 0;
  const counted = {
    async open(id: string) {
      const opened = await files.open(id);
      open++;
      const close = async () => {
        await opened.close();
        open--;
      };
      return { ...opened, close };
    },
  };
  const records = recordsMade(1, (seq) => submissionRecord(seq, { files: [file] }));
  const reading = exportSubmissions('zip', { records, files: counted }, {}).chunks();
  while (open === 0) await reading.next();
  await reading.return(undefined);
  await expect.poll(() => open).toBe(0);
});

test('[X9] [X8] exports note, stage, delivery, and consent from the store', async () => {
  const { store, remove } = await temporaryStore();
  onTestFinished(remove);
  await save({ store });
  const receipt = await save({ store }, { fields: jobseekingFields });
  await store.records.writeNote(receipt, { id: 'note', text: 'Call after six' }, 'Grace');
  await store.records.changeMany([receipt], { what: 'stage', to: 'in-talks' }, 'Grace');

  const { chunks } = exportSubmissions('csv', { ...store, files: NO_FILES }, { stage: 'in-talks' });
  const [heading = '', ...lines] = String(await buffer(chunks()))
    .trimEnd()
    .split('\r\n');
  expect(lines).toHaveLength(1);
  const cells = (line: string) => line.replace('\uFEFF', '').slice(1, -1).split('","');
  const row = Object.fromEntries(
    cells(heading).map((name, index) => [name, cells(lines[0] ?? '')[index]]),
  );
  expect(row).toMatchObject({
    Receipt: receipt,
    'Received (UTC)': '2026-01-02T00:00:00.000Z',
    'LinkedIn profile': 'https://www.linkedin.com/in/ada',
    Notes: '2026-01-02T00:00:00.000Z Grace\nCall after six',
    Stage: 'in-talks',
    Delivery: 'waiting',
    Files: 'Role 0.pdf\nRole 1.pdf',
    'Consent now': 'given',
    'Consent text': 'I agree.',
    'Consent evidence': 'row 2: given 2026-01-02T00:00:00.000Z',
    Channel: '',
  });
});

const HOSTILE_HEADINGS = ['First name', 'Phone', 'Roles you are hiring for', 'Owner'];
const TIME_HEADING = 'Received (UTC)';

test.skipIf(!LIBREOFFICE_IS_HERE).each(['csv', 'xlsx'] as const)(
  '[X9] shows every cell of %s as text in LibreOffice (skipped without soffice)',
  async (format) => {
    const { directory, remove } = await temporaryFiles();
    onTestFinished(remove);
    const files = [await exported(format, hostile)];
    // A control: without the export's TABs, LibreOffice reads a formula, a number, and a date here.
    if (format === 'csv') files.push(Buffer.from('"=1+1","007","1/2/2026"\r\n'));
    const [rows = [], control] = await inLibreOffice(directory, format, files);
    if (format === 'csv') {
      expect(control?.[0]?.map(({ type }) => type)).toEqual(['float', 'float', 'date']);
    }

    expect(rows).toHaveLength(HOSTILE_CELLS.length + 1);
    expect(rows.flat().filter(({ formula }) => formula !== '')).toEqual([]);
    const column = (heading: string) => COLUMNS.findIndex((each) => each.heading === heading);
    for (const row of rows.slice(1)) {
      // The export's own `true` may be a boolean.
      const values = row.flatMap(({ type }, index) =>
        /^(string|boolean)?$/.test(type) ? [] : [index],
      );
      expect(values).toEqual(format === 'xlsx' ? [column(TIME_HEADING)] : []);
    }
    // LibreOffice drops the TAB of a cell with several lines.
    const plain = (text = '') => text.replaceAll('\t', '').replace(/x{10000}/, 'ten thousand');
    const wanted = HOSTILE_CELLS.map((text) => plain(cellText(text))).toReversed();
    for (const heading of HOSTILE_HEADINGS) {
      expect(rows.slice(1).map((row) => plain(row[column(heading)]?.text))).toEqual(wanted);
    }
  },
);

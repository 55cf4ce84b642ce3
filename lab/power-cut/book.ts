import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** What a client was promised, by receipt: the SHA-256 of its file, or '' where it sent none. */
export type Book = Map<string, string>;

/** What of the book is not whole on a disk, in words. */
export function missing(data: string, book: Book): string[] {
  const database = new DatabaseSync(path.join(data, 'submissions.db'));
  try {
    const [whole] = database.prepare('PRAGMA integrity_check').all();
    const find = database.prepare(
      'select file.id from submission left join file on submission_id = submission.id where receipt = ?',
    );
    const faults = [...book].map(([receipt, sha256]) => {
      const row = find.get(receipt);
      if (!row) return `${receipt} is lost`;
      const file = path.join(data, 'files/kept', String(row.id));
      return sha256 === '' || hashOf(file) === sha256 ? '' : `the file of ${receipt} is not whole`;
    });
    const isWhole = whole?.integrity_check === 'ok' ? '' : `database: ${whole?.integrity_check}`;
    return [isWhole, ...faults].filter(Boolean);
  } catch (error) {
    return [`The database can't be read: ${String(error)}`];
  } finally {
    database.close();
  }
}

function hashOf(file: string): string {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex');
  } catch {
    return 'missing';
  }
}

// Checks an export of the consent log; ../consent.md explains it. Node 20 or newer, no packages.
import { createHash } from 'node:crypto';

const sha256 = (/** @type {string} */ text) => createHash('sha256').update(text).digest('hex');

/**
 * Returns a sentence for each fault of the log; none if every row is as it was written.
 * @param {any[]} events all rows, the oldest first, as `operator consent --all --json` prints them
 * @param {string} [head] the hash of the last row at an earlier time, as somebody noted it
 */
export function verifyConsents(events, head) {
  const faults = [];
  const erased = new Set(events.filter((row) => row.kind === 'erased').map((row) => row.concerns));
  let previous = '0'.repeat(64);
  for (const [i, row] of events.entries()) {
    const { seq, kind, at, textSha256, version, personSha256, concerns = null, hash } = row;
    const content = [seq, kind, at, textSha256, version, personSha256, concerns, previous];
    if (seq !== i + 1) faults.push(`Row ${seq} stands in the place of ${i + 1}.`);
    if (sha256(JSON.stringify(content)) !== hash) faults.push(`Row ${seq} was changed.`);
    if (textSha256 !== '' && sha256(row.text) !== textSha256) {
      faults.push(`The text of row ${seq} was changed.`);
    }
    if (row.person && personHash(row.salt, row.person) !== personSha256) {
      faults.push(`The person of row ${seq} was changed.`);
    }
    if (!row.person && personSha256 !== '' && !erased.has(seq)) {
      faults.push(`The person of row ${seq} is missing, and no row tells of an erasure.`);
    }
    previous = hash;
  }
  if (head && !events.some((row) => row.hash === head)) faults.push('The row noted is missing.');
  return faults;
}

/** With a tenth value where an assistant filled in fields. @param {string} salt @param {any} person */
function personHash(salt, person) {
  const { submissionId, receipt, pageUrl, address, userAgent, phone, phoneE164, way, by } = person;
  const parts = [submissionId, receipt, pageUrl, address, userAgent, phone, phoneE164, way, by];
  const { assisted } = person;
  return sha256(JSON.stringify([salt, ...parts, ...(assisted ? [assisted.join(',')] : [])]));
}

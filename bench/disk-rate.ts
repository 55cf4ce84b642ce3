/**
 * A process that prints how many synced writes the disk completes in a second, one after the other.
 * Arguments: a folder, bytes of a write, seconds. Small writes go round in one file whose space is
 * reserved, as in SQLite's log. Writes of 64 KiB and more are a new file each, as documents are.
 */
import { closeSync, fdatasyncSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

/** SQLite's log has this size when it begins again from its start. */
const LOG_BYTES = 4 * 1024 * 1024;
const FILE_BYTES = 64 * 1024;

const [folder = '.', size = '', seconds = ''] = process.argv.slice(2);
const bytes = Buffer.alloc(Number(size), 'x');
const write = bytes.length < FILE_BYTES ? logWriter() : fileWriter();
const begun = performance.now();
const until = begun + 1000 * Number(seconds);
let writes = 0;
for (; performance.now() < until; writes++) write();
process.stdout.write(String((1000 * writes) / (performance.now() - begun)));

function logWriter() {
  const log = openSync(path.join(folder, 'log'), 'w');
  writeSync(log, Buffer.alloc(LOG_BYTES, 'x'));
  fsyncSync(log);
  let at = 0;
  return () => {
    writeSync(log, bytes, 0, bytes.length, at);
    fdatasyncSync(log);
    at = (at + bytes.length) % LOG_BYTES;
  };
}

function fileWriter() {
  const name = path.join(folder, 'file');
  return () => {
    const file = openSync(name, 'wx');
    writeSync(file, bytes);
    fsyncSync(file);
    closeSync(file);
    rmSync(name);
  };
}

/**
 * Prints how many synced writes per second the disk completes, one after another. Arguments: a
 * folder, bytes per write, seconds. Small writes cycle through one file with reserved space, as in
 * SQLite's log. Writes of 64 KiB and more each go to a new file, as documents do.
 */
import { closeSync, fdatasyncSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

/** The size of SQLite's log when it starts over from the beginning. */
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

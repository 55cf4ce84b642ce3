import { buffer } from 'node:stream/consumers';
import { docHtml } from './doc.ts';
import { docxHtml } from './docx.ts';

/** Reads a Word document of the kind in its argument from standard input; writes inert HTML. */
const [kind] = process.argv.slice(2);
const document = await buffer(process.stdin);
process.stdout.write(await (kind === 'doc' ? docHtml(document) : docxHtml(document)));

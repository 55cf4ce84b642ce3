/**
 * The parts of this project that a container needs to serve: the service, the operator's commands,
 * and the recruiters' desk. `tests/repository/served.test.ts` compares both lists with the imports.
 */

/** Files and folders, from the project's root, except those that `isServed` leaves out. */
export const SERVED = [
  'contract',
  'intake',
  'operator',
  'scripts',
  'dist',
  '.desk/page',
  'LICENSE',
];

/** Packages that these import at run time. All others are only for the build. */
export const SERVED_PACKAGES = [
  '@aws-sdk/client-s3',
  '@fastify/busboy',
  '@hono/node-server',
  '@modelcontextprotocol/server',
  '@valibot/to-json-schema',
  'any-ascii',
  'commander',
  'content-disposition',
  'hono',
  'hono-openapi',
  'ipaddr.js',
  'kysely',
  'libphonenumber-js',
  'mammoth',
  'nodemailer',
  'pdfjs-dist',
  'pg',
  'pino',
  'piscina',
  'prom-client',
  'rate-limiter-flexible',
  'saxes',
  'standardwebhooks',
  'string-width',
  'temporal-polyfill',
  'undici',
  'valibot',
  'word-extractor',
  'yauzl',
];

/** Tests, installed packages, and the source of the desk's page. */
const LEFT_OUT =
  /\.test\.tsx?$|(?:^|\/)node_modules$|^operator\/desk\/(?:page(?:\/|$)|vite\.config\.ts$)/;

/** Whether a file or folder inside `SERVED`, given by its path from the root, is served. */
export const isServed = (/** @type {string} */ name) => !LEFT_OUT.test(name);

/** Files in packages that only people and compilers read. */
export const UNREAD = /\.(?:map|d\.[cm]?ts)$/;

#!/usr/bin/env node
/** The former name of `admin.mjs`, for settings of cron, assistants, and shells that still use it. */
console.error(
  process.env.npm_lifecycle_event === 'operator'
    ? 'npm run operator is now npm run admin.'
    : 'recruiting-operator is now recruiting-admin.',
);
await import('./admin.mjs');

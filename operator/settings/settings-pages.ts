import * as v from 'valibot';
import { SETTINGS } from '../../intake/config.ts';
import { DESK_SETTINGS } from '../desk/server/config.ts';

/** The length of a line in `.env.example`. */
const WIDTH = 100;

/** One setting as people read of it. */
interface Setting {
  name: string;
  /** What holds where it is left out; '' for nothing. */
  fallback: string;
  /** In Markdown. */
  words: string;
}

/** All settings of service and desk, by what they are about. */
export function settingsBySubject(): [subject: string, settings: Setting[]][] {
  const all = { ...SETTINGS, 'The desk': { ...SETTINGS['The desk'], ...DESK_SETTINGS } };
  return Object.entries(all).map(([subject, settings]) => [
    subject,
    Object.entries<v.GenericSchema<unknown>>(settings).map(([name, schema]) => ({
      name,
      fallback: fallbackOf(schema),
      words: v.getDescription(schema) ?? '',
    })),
  ]);
}

/** A flag is read from 0 and 1; all others give what they are written as. */
function fallbackOf(schema: v.GenericSchema<unknown>): string {
  const value = v.parse(schema, undefined);
  if (typeof value === 'boolean') return value ? '1' : '0';
  return Array.isArray(value) ? value.join(',') : String(value);
}

/** docs/settings.md. */
export function settingsPage(): string {
  const tables = settingsBySubject().map(([subject, settings]) => {
    const rows = settings.map(
      ({ name, fallback, words }) =>
        `| \`${name}\` | ${fallback && `\`${fallback}\``} | ${words} |`,
    );
    return [`## ${subject}`, '', '| setting | default | what it does |', '|---|---|---|', ...rows];
  });
  return `${[
    '# Settings',
    '',
    'Every setting of the service, the desk and the commands. Write them as `NAME=value` lines into `.env`, or into the file that `--env FILE` or `ENV_FILE` names; a variable of the environment comes before the file. Restart then. A wrong value stops the start; the last line of the log names it. An empty one counts as left out.',
    '',
    'Each can come from a file instead, as a secret of Docker or Kubernetes does: `NAME_FILE=/run/secrets/name` in place of `NAME=value`. The service must be able to read the file, and a line break at its end is left out. Both at once stop the start. (`DKIM_KEY_FILE` is a setting by itself.)',
    '',
    'This page and [`.env.example`](../.env.example) are made from `intake/config.ts` and `operator/desk/server/config.ts` by `npm run describe`.',
    ...tables.flatMap((table) => ['', ...table]),
  ].join('\n')}\n`;
}

/** `.env.example`. */
export function settingsExample(): string {
  const parts = settingsBySubject().map(([subject, settings]) => {
    const lines = settings.flatMap(({ name, fallback, words }) => [
      ...wrapped(words),
      `${name}=${fallback}`,
    ]);
    return ['', `## ${subject}`, ...lines];
  });
  const head =
    'Settings of the service, the desk and the commands. Copy this file to .env and change what you need; every line may be left out. Another file is named by --env FILE behind each command, or by the variable ENV_FILE. NAME_FILE=/run/secrets/name in place of NAME=value takes a value from a file. Made by npm run describe.';
  return `${[...wrapped(head), ...parts.flat()].join('\n')}\n`;
}

/** A comment of as many lines as it takes. */
function wrapped(words: string): string[] {
  const lines: string[] = [];
  for (const word of words.replaceAll('`', '').split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= WIDTH)
      lines.push(`${lines.pop()} ${word}`);
    else lines.push(`# ${word}`);
  }
  return lines;
}

import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { group, isCancel, log, select, text } from '@clack/prompts';
import * as v from 'valibot';
import { siteSchema } from '../site.ts';
import { contentPath } from '../source.ts';
import { type Answers, COLORS, colorful, type Keep, logoOf } from './begin.ts';

/** Splits typed colors, with or without commas between them. */
function colorsIn(typed = ''): string[] {
  return typed.match(/[^\s,()]+(?:\([^)]*\))?/g) ?? [];
}

function objection(typed: string | undefined): string | undefined {
  try {
    colorful(readFileSync(contentPath('brand.yaml'), 'utf8'), colorsIn(typed));
    return undefined;
  } catch (error) {
    // If there are several lines, the first names a file that the owner hasn't seen yet.
    const [first = '', ...fields] = (error as Error).message.split('\n');
    return fields.join('\n').trim() || first;
  }
}

/** Returns a check for a required answer. @param wanted for example `your email address` */
function required(schema: v.GenericSchema<string, string>, wanted: string) {
  return (typed = '') =>
    typed === '' ? `Please enter ${wanted}.` : v.safeParse(schema, typed).issues?.[0].message;
}

/** A path as typed, pasted with quotes, or dragged into the terminal. */
function pathOf(typed: string): string {
  const file = typed.trim().replace(/^(['"])(.*)\1$/, '$2');
  return file.startsWith('~/') ? path.join(homedir(), file.slice(2)) : file;
}

/** Asks for the logo until it gets one that can be shown. */
async function askLogo() {
  for (;;) {
    const typed = await text({
      message: 'Where is your logo? SVG, PNG, WebP, or AVIF. Press Enter to keep the sample’s.',
      placeholder: '~/logo.svg',
      defaultValue: '',
      validate: (file) =>
        !file || existsSync(pathOf(file)) ? undefined : `File not found: ${pathOf(file)}`,
    });
    if (isCancel(typed) || typed === '') return typed;
    try {
      await logoOf(pathOf(typed));
      return typed;
    } catch (error) {
      log.warn((error as Error).message);
    }
  }
}

/** Asks the six questions. Calls `onCancel` if the owner cancels. */
export async function ask(onCancel: () => never): Promise<Answers> {
  const { companyName, url, contact } = siteSchema.entries;
  const { colors, logo, ...others } = await group(
    {
      name: () =>
        text({
          message: 'What is your agency’s name?',
          validate: required(companyName, 'your agency’s name'),
        }),
      address: () =>
        text({
          message: 'What web address will the site have?',
          placeholder: 'https://www.example.com',
          validate: required(url, 'the address, such as https://www.example.com'),
        }),
      email: () =>
        text({
          message: 'Which email address should the site show?',
          placeholder: 'hello@example.com',
          validate: required(contact.entries.email, 'your email address'),
        }),
      colors: () =>
        text({
          message: `What are your colors? Enter one to ${COLORS.length}, such as #1b6470 #b5472a, in this order: ${COLORS.join(', ')}. Press Enter to keep the sample’s.`,
          defaultValue: '',
          validate: objection,
        }),
      logo: askLogo,
      keep: () =>
        select<Keep>({
          message: 'How much of the sample do you want to keep for now?',
          options: [
            { value: 'all', label: 'Everything, to replace piece by piece' },
            {
              value: 'words',
              label: 'Text and pictures, without the people, clients, searches, and promises',
            },
            {
              value: 'frame',
              label: 'Only the hero with its drawing, the services, the FAQ, and the form',
            },
          ],
        }),
    },
    { onCancel },
  );
  return { ...others, colors: colorsIn(colors), logo: logo ? pathOf(logo) : undefined };
}

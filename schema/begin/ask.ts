import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { group, isCancel, log, select, text } from '@clack/prompts';
import * as v from 'valibot';
import { siteSchema } from '../site.ts';
import { contentPath } from '../source.ts';
import { type Answers, COLORS, colorful, type Keep, logoOf } from './begin.ts';

/** Colors as they are typed: one after the other, with or without commas. */
function colorsIn(typed = ''): string[] {
  return typed.match(/[^\s,()]+(?:\([^)]*\))?/g) ?? [];
}

function objection(typed: string | undefined): string | undefined {
  try {
    colorful(readFileSync(contentPath('brand.yaml'), 'utf8'), colorsIn(typed));
    return undefined;
  } catch (error) {
    // The first line of several names the file, which the owner has not seen yet.
    const [first = '', ...fields] = (error as Error).message.split('\n');
    return fields.join('\n').trim() || first;
  }
}

/** What is wrong with an answer that has to be given. @param wanted what to write, as `a name` */
function required(schema: v.GenericSchema<string, string>, wanted: string) {
  return (typed = '') =>
    typed === '' ? `Please write ${wanted}.` : v.safeParse(schema, typed).issues?.[0].message;
}

/** A path as it is typed, pasted with quotes, or dragged into the terminal. */
function pathOf(typed: string): string {
  const file = typed.trim().replace(/^(['"])(.*)\1$/, '$2');
  return file.startsWith('~/') ? path.join(homedir(), file.slice(2)) : file;
}

/** Asks for the logo until it can be shown. */
async function askLogo() {
  for (;;) {
    const typed = await text({
      message: 'Where is your logo? A file as SVG, PNG, WebP or AVIF. Enter keeps the sample’s.',
      placeholder: '~/logo.svg',
      defaultValue: '',
      validate: (file) =>
        !file || existsSync(pathOf(file)) ? undefined : `There is no file ${pathOf(file)}.`,
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

/** Asks the six questions. Calls `onCancel` if the owner stops before the last. */
export async function ask(onCancel: () => never): Promise<Answers> {
  const { companyName, url, contact } = siteSchema.entries;
  const { colors, logo, ...others } = await group(
    {
      name: () =>
        text({
          message: 'What is the agency called?',
          validate: required(companyName, 'its name'),
        }),
      address: () =>
        text({
          message: 'Where will the site be?',
          placeholder: 'https://www.example.com',
          validate: required(url, 'the address, as https://www.example.com'),
        }),
      email: () =>
        text({
          message: 'Which email address does the site show?',
          placeholder: 'hello@example.com',
          validate: required(contact.entries.email, 'the email address'),
        }),
      colors: () =>
        text({
          message: `Your colors, as #1b6470 #b5472a? One to ${COLORS.length}, in this order: ${COLORS.join(', ')}. Enter keeps the sample’s.`,
          defaultValue: '',
          validate: objection,
        }),
      logo: askLogo,
      keep: () =>
        select<Keep>({
          message: 'How much of the sample should stay until you replace it?',
          options: [
            { value: 'all', label: 'Everything, as an example to replace piece by piece' },
            {
              value: 'words',
              label: 'Words and pictures, but none of the people, clients, searches and promises',
            },
            {
              value: 'frame',
              label: 'A first view with the drawing alone, services, questions and the form',
            },
          ],
        }),
    },
    { onCancel },
  );
  return { ...others, colors: colorsIn(colors), logo: logo ? pathOf(logo) : undefined };
}

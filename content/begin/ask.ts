import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { group, select, text } from '@clack/prompts';
import { siteSchema } from '../schema/site.ts';
import { contentPath } from '../schema/source.ts';
import { type Answers, COLOURS, colourful, type Keep } from './begin.ts';

/** Colours as they are typed: one after the other, with or without commas. */
function coloursIn(typed = ''): string[] {
  return typed.match(/[^\s,()]+(?:\([^)]*\))?/g) ?? [];
}

function objection(typed: string | undefined): string | undefined {
  try {
    colourful(readFileSync(contentPath('brand.yaml'), 'utf8'), coloursIn(typed));
    return undefined;
  } catch (error) {
    // The first line of several names the file, which the owner has not seen yet.
    const [first = '', ...fields] = (error as Error).message.split('\n');
    return fields.join('\n').trim() || first;
  }
}

/** A path as a shell would read it. */
function atHome(file: string): string {
  return file.startsWith('~/') ? path.join(homedir(), file.slice(2)) : file;
}

/** Asks the six questions. Calls `onCancel` if the owner stops before the last. */
export async function ask(onCancel: () => never): Promise<Answers> {
  const { companyName, url, contact } = siteSchema.entries;
  const { colours, logo, ...others } = await group(
    {
      name: () => text({ message: 'What is the agency called?', validate: companyName }),
      address: () =>
        text({
          message: 'Where will the site be?',
          placeholder: 'https://www.example.com',
          validate: url,
        }),
      email: () =>
        text({
          message: 'Which e-mail address does the site show?',
          placeholder: 'hello@example.com',
          validate: contact.entries.email,
        }),
      colours: () =>
        text({
          message: `Your colours? One to ${COLOURS.length}, in this order: ${COLOURS.join(', ')}. Enter keeps the sample’s.`,
          placeholder: '#1b6470 #b5472a',
          defaultValue: '',
          validate: objection,
        }),
      logo: () =>
        text({
          message:
            'Where is your logo? A file as SVG, PNG, WebP or AVIF. Enter keeps the sample’s.',
          placeholder: '~/logo.svg',
          defaultValue: '',
          validate: (file) =>
            !file || existsSync(atHome(file)) ? undefined : `There is no file ${file}.`,
        }),
      keep: () =>
        select<Keep>({
          message: 'How much of the sample should stay until you replace it?',
          options: [
            { value: 'all', label: 'Everything', hint: 'as an example, piece by piece' },
            {
              value: 'words',
              label: 'Words and pictures',
              hint: 'none of its people, clients and key figures',
            },
            {
              value: 'frame',
              label: 'The frame',
              hint: 'a first view without a picture, services, questions, the form',
            },
          ],
        }),
    },
    { onCancel },
  );
  return { ...others, colours: coloursIn(colours), logo: logo ? atHome(logo) : undefined };
}

import type { APIRoute } from 'astro';
import * as v from 'valibot';
import { type FormSettings, formSettingsSchema } from '../../contract/settings.ts';
import { acknowledgement } from '../content/acknowledgement.ts';
import { brand } from '../content/brand.ts';
import { hex } from '../content/color.ts';
import { formContent } from '../content/form.ts';
import { faultTexts, messages } from '../content/messages.ts';
import type { Theme } from '../content/palette.ts';
import { siteConfig } from '../content/site.ts';
import { voice } from '../content/voice.ts';

/** The palette colors that emails use, in hex. */
const mailColors = v.parse(formSettingsSchema.entries.mail.entries.colors, {
  light: hexes(brand.palette.light),
  dark: hexes(brand.palette.dark),
});

function hexes(theme: Theme): Record<string, string> {
  return Object.fromEntries(Object.entries(theme).map(([name, color]) => [name, hex(color)]));
}

const { phoneCountry, ...policy } = siteConfig.form;
const { enabled, provider, elevenlabs } = voice;
const isPrivate = enabled && provider === 'elevenlabs' && elevenlabs?.isPrivate;

const settings: FormSettings = {
  policy,
  url: siteConfig.url,
  phoneCountry,
  consentText: formContent.consent,
  words: {
    language: siteConfig.language,
    faults: faultTexts,
    refusals: messages.refusals,
    statuses: formContent.receipt.status,
  },
  voice: { enabled, ...(isPrivate && { privateAgent: elevenlabs.agentId }) },
  mail: { companyName: siteConfig.companyName, ...acknowledgement, colors: mailColors },
};

/** `form.json`: this build's data that the service needs to check and record a submission. */
export const GET: APIRoute = () => Response.json(settings);

import { formContent } from '../../../schema/form.ts';
import { siteConfig } from '../../../schema/site.ts';
import { type PanelTexts, voice } from '../../../schema/voice.ts';

export interface PanelSettings {
  texts: PanelTexts;
  /** The message if the panel itself fails. */
  lost: string;
  email: string;
  /** Labels of the form's fields, by field name. */
  labels: Readonly<Record<string, string>>;
  /** The vendor that is tried before the built-in agent; undefined if the settings choose none. */
  vendor: { name: string; label: string } | undefined;
}

const VENDORS = { elevenlabs: 'ElevenLabs', vapi: 'Vapi' } as const;

/** The panel's settings, from the content. */
export function callPanelProps(): PanelSettings {
  const { contact, voice: settings } = siteConfig;
  const { provider: name } = settings;
  return {
    texts: voice.panel,
    lost: voice.lost,
    email: contact.email,
    labels: formContent.labels,
    vendor: name === 'built-in' ? undefined : { name, label: VENDORS[name] },
  };
}

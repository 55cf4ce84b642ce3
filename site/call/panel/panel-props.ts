import { siteConfig } from '../../content/site.ts';
import { voice } from '../../content/voice.ts';
import { sitePassages } from '../search/passages.ts';

/** The panel's texts and the passages that it searches. The build writes them as JSON. */
export function panelProps() {
  // The page has the button. Vendors' settings and texts are in `virtual:vendor.js`.
  const { enabled, elevenlabs, vapi, button, call, ...texts } = voice;
  return { texts, email: siteConfig.contact.email, passages: sitePassages() };
}

export type PanelContent = ReturnType<typeof panelProps>;
export type PanelTexts = PanelContent['texts'];

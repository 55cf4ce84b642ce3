import { agent } from '../../../content/schema/agent.ts';
import { formContent } from '../../../content/schema/form.ts';
import { roles } from '../../../content/schema/roles.ts';
import { siteConfig } from '../../../content/schema/site.ts';
import { type PanelWords, voice } from '../../../content/schema/voice.ts';
import type { ConversationOptions } from '../../agent/conversation/conversation.ts';
import { agentKnowledge } from '../../agent/knowledge/index.ts';
import type { Knowledge } from '../../agent/knowledge.ts';

/** The message of the page's first script if the call's files can't be loaded. */
export function voiceProps(): { lost: string } {
  return { lost: voice.lost };
}

export interface PanelSettings {
  words: PanelWords;
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
  const { companyName, contact, voice: settings } = siteConfig;
  const { provider: name } = settings;
  return {
    words: voice.panel,
    lost: voice.lost,
    email: contact.email,
    labels: formContent(companyName).labels,
    vendor: name === 'built-in' ? undefined : { name, label: VENDORS[name] },
  };
}

export interface AgentSettings {
  conversation: Omit<ConversationOptions, 'answer'>;
  knowledge: Knowledge;
}

/** What the built-in agent knows and says. */
export function agentProps(): AgentSettings {
  const { companyName, form } = siteConfig;
  return {
    conversation: {
      words: agent,
      roles: roles.roles.map(({ title }) => title),
      searchTypes: formContent(companyName).searchTypes,
      requireReplyTo: form.requireReplyTo,
    },
    knowledge: agentKnowledge(),
  };
}

import { agent } from '../../../content/schema/agent.ts';
import { formContent } from '../../../content/schema/form.ts';
import { roles } from '../../../content/schema/roles.ts';
import { siteConfig } from '../../../content/schema/site.ts';
import { type PanelWords, voice } from '../../../content/schema/voice.ts';
import type { ConversationOptions } from '../../agent/conversation/conversation.ts';
import { agentKnowledge } from '../../agent/knowledge/index.ts';
import type { Knowledge } from '../../agent/knowledge.ts';

/** What the page's first program says where nothing more can be loaded. */
export function voiceProps(): { lost: string } {
  return { lost: voice.lost };
}

export interface PanelSettings {
  words: PanelWords;
  /** Where the panel itself fails. */
  lost: string;
  email: string;
  /** Of the form's fields, by their names. */
  labels: Readonly<Record<string, string>>;
  /** Who answers before the built-in agent, where the settings choose somebody. */
  vendor: { name: string; label: string } | undefined;
}

const VENDORS = { elevenlabs: 'ElevenLabs', vapi: 'Vapi' } as const;

/** What the panel is made with, out of the content. */
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

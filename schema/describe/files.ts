import type * as v from 'valibot';
import { aboutSchema } from '../about.ts';
import { acknowledgementSchema } from '../acknowledgement.ts';
import { agentSchema } from '../agent.ts';
import { answersSchema } from '../answers.ts';
import { brandSchema } from '../brand.ts';
import { deskSchema } from '../desk.ts';
import { discoverySchema } from '../discovery.ts';
import { errorsSchema } from '../errors.ts';
import { faqSchema } from '../faq.ts';
import { figuresSchema } from '../figures.ts';
import { formSchema } from '../form.ts';
import { guaranteeSchema } from '../guarantee.ts';
import { homeSchema } from '../home.ts';
import { industriesSchema } from '../industries.ts';
import { leadershipSchema } from '../leadership.ts';
import { messagesSchema } from '../messages.ts';
import { navigationSchema } from '../navigation.ts';
import { placementsSchema } from '../placements.ts';
import { processSchema } from '../process.ts';
import { receivedSchema } from '../received.ts';
import { rolesSchema } from '../roles.ts';
import { scorecardSchema } from '../scorecard.ts';
import { seekersSchema } from '../seekers.ts';
import { servicesSchema } from '../services.ts';
import { siteSchema } from '../site.ts';
import { trustedSchema } from '../trusted.ts';
import { voiceSchema } from '../voice.ts';
import type { FileName } from './names.ts';

/** What each of the agency's YAML files must be. */
export const FILES = {
  site: siteSchema,
  brand: brandSchema,
  figures: figuresSchema,
  home: homeSchema,
  trusted: trustedSchema,
  scorecard: scorecardSchema,
  services: servicesSchema,
  process: processSchema,
  guarantee: guaranteeSchema,
  placements: placementsSchema,
  about: aboutSchema,
  industries: industriesSchema,
  roles: rolesSchema,
  seekers: seekersSchema,
  leadership: leadershipSchema,
  faq: faqSchema,
  navigation: navigationSchema,
  form: formSchema,
  messages: messagesSchema,
  received: receivedSchema,
  acknowledgement: acknowledgementSchema,
  discovery: discoverySchema,
  errors: errorsSchema,
  voice: voiceSchema,
  agent: agentSchema,
  answers: answersSchema,
  desk: deskSchema,
} as const satisfies Record<FileName, v.GenericSchema>;

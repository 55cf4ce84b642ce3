import type * as v from 'valibot';
import { aboutSchema } from '../schema/about.ts';
import { acknowledgementSchema } from '../schema/acknowledgement.ts';
import { agentSchema } from '../schema/agent.ts';
import { answersSchema } from '../schema/answers.ts';
import { brandSchema } from '../schema/brand.ts';
import { discoverySchema } from '../schema/discovery.ts';
import { errorsSchema } from '../schema/errors.ts';
import { faqSchema } from '../schema/faq.ts';
import { figuresSchema } from '../schema/figures.ts';
import { formSchema } from '../schema/form.ts';
import { homeSchema } from '../schema/home.ts';
import { industriesSchema } from '../schema/industries.ts';
import { leadershipSchema } from '../schema/leadership.ts';
import { navigationSchema } from '../schema/navigation.ts';
import { processSchema } from '../schema/process.ts';
import { receivedSchema } from '../schema/received.ts';
import { rolesSchema } from '../schema/roles.ts';
import { servicesSchema } from '../schema/services.ts';
import { siteSchema } from '../schema/site.ts';
import { trustedSchema } from '../schema/trusted.ts';
import { voiceSchema } from '../schema/voice.ts';
import type { FileName } from './names.ts';

/** What each of the agency's YAML files must be. */
export const FILES = {
  site: siteSchema,
  brand: brandSchema,
  figures: figuresSchema,
  home: homeSchema,
  trusted: trustedSchema,
  services: servicesSchema,
  process: processSchema,
  about: aboutSchema,
  industries: industriesSchema,
  roles: rolesSchema,
  leadership: leadershipSchema,
  faq: faqSchema,
  navigation: navigationSchema,
  form: formSchema,
  received: receivedSchema,
  acknowledgement: acknowledgementSchema,
  discovery: discoverySchema,
  errors: errorsSchema,
  voice: voiceSchema,
  agent: agentSchema,
  answers: answersSchema,
} as const satisfies Record<FileName, v.GenericSchema>;

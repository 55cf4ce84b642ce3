import type { IslandDefinition } from '../ui/island-definition.ts';
import { nameToasts } from '../ui/toast/toast.ts';
import { ContactFormIsland, type ContactFormIslandProps } from './contact-form-island.tsx';
import { contactFormProps } from './contact-form-props.ts';

nameToasts(contactFormProps().texts.closeMessage);

export const island: IslandDefinition<ContactFormIslandProps> = {
  name: 'contact-form',
  component: ContactFormIsland,
  props: contactFormProps,
};

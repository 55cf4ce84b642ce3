import { nameToasts } from '../../ui/toast/toast.ts';
import type { IslandDefinition } from '../definition.ts';
import { ContactFormIsland, type ContactFormIslandProps } from './contact-form-island.tsx';
import { contactFormProps } from './props.ts';
import { readForm } from './read-form.ts';

nameToasts(contactFormProps().words.closeMessage);

export const island: IslandDefinition<ContactFormIslandProps> = {
  name: 'contact-form',
  when: 'near',
  component: ContactFormIsland,
  props: contactFormProps,
  read: readForm,
};

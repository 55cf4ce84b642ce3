import props from 'virtual:props/contact-form';
import { hydrates } from '../hydrate.tsx';
import { ContactFormIsland } from './contact-form-island.tsx';
import { readForm } from './read-form.ts';

export const hydrate = hydrates(ContactFormIsland, props, readForm);

import props from 'virtual:props/contact-form';
import { nameToasts } from '../../ui/toast/toast.ts';
import { hydrates } from '../hydrate.tsx';
import { ContactFormIsland } from './contact-form-island.tsx';
import { readForm } from './read-form.ts';

nameToasts(props.words.closeMessage);

export const hydrate = hydrates(ContactFormIsland, props, readForm);

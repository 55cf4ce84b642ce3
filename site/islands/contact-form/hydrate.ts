import props from 'virtual:props/contact-form';
import { hydrate } from '../hydrate.ts';
import { ContactForm } from './contact-form.tsx';

export function hydrateContactForm(place: HTMLElement): void {
  hydrate(place, ContactForm, props);
}

import props from 'virtual:props/contact-form';
import { hydrate } from '../hydrate.ts';
import { ContactFormIsland } from './contact-form-island.tsx';

export function hydrateContactForm(place: HTMLElement): void {
  hydrate(place, ContactFormIsland, props);
}

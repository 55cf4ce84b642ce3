import { pdfOf } from '../fixtures/documents.ts';
import { type ContactForm, REMOVE } from './contact-form.ts';

export const PDF = {
  name: 'cv.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdfOf('A resume')),
};
/** The button that takes each chosen file away. */
export const removeButtons = (contact: ContactForm) =>
  contact.form.getByRole('button', { name: REMOVE });

/** The error at a field. */
export const errorAt = (contact: ContactForm, name: string) =>
  contact.form.locator(`[id="${name}-error"]`);

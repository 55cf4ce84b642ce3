import type { Page } from '@playwright/test';
import { errorId } from '../../contract/form-places.ts';
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
  contact.form.locator(`[id="${errorId(name)}"]`);

/** How many files the page holds on the device. */
export function heldFiles(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('contact-files');
        opening.onerror = () => reject(opening.error);
        opening.onupgradeneeded = () => opening.result.createObjectStore('files');
        opening.onsuccess = () => {
          const counting = opening.result.transaction('files').objectStore('files').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );
}

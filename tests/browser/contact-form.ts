import type { Locator, Page } from '@playwright/test';
import type { Mode } from '../../contract/audience.ts';
import { type FormContent, formContent } from '../../site/content/form.ts';
import { messages } from '../../site/content/messages.ts';
import { expect } from './fixtures.ts';
import { stopClock } from './waiting.ts';

/** A field by the name of its label in `content/form.yaml`. */
export type Field = keyof FormContent['labels'];

export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The words of toasts. */
export const TOASTS = messages.toasts;

/** The words of the form. */
export const FORM = formContent;

/** A test's input, by the keys of the form's labels. */
export const TYPED = {
  hiring: {
    firstname: 'Ada',
    lastname: 'Lovelace',
    phone: '+1 202 555 0100',
    email: 'ada@example.com',
    company: 'Analytical Engines',
    address: '12 Mill Lane',
    jobLocation: 'Remote, US',
    roles: 'Two gameplay engineers\nand a producer',
  },
  jobseeking: {
    firstname: 'Grace',
    lastname: 'Hopper',
    phone: '+1 202 555 0101',
    email: 'grace@example.com',
    address: '1 Harbor Street',
    location: 'Austin, TX',
    desiredRoles: 'Technical artist',
    linkedin: 'https://www.linkedin.com/in/grace',
  },
} as const satisfies Record<Mode, Partial<Record<Field, string>>>;

/** The fields that a test fills for one audience, with what it types. */
export function typedIn(mode: Mode): [Field, string][] {
  return Object.entries(TYPED[mode]) as [Field, string][];
}

const FILES = { hiring: 'jdFile', jobseeking: 'resumeFile' } as const;
/** The words beside the form's radio buttons. */
export const CHOICES = { ...FORM.modes, ...FORM.searchTypes };
type Choice = keyof typeof CHOICES;

/** Names of the buttons that take a file away. */
export const REMOVE = new RegExp(`^${RegExp.escape(FORM.files.remove)}`);

/** Title and text of the toast after a successful hiring submission. */
export const SUCCESS = {
  title: 'Request received!',
  text: "Your details were sent. We'll get back to you soon.",
};
/** The same after a job seeker's. */
export const SUCCESS_SEEKER = { title: 'Profile submitted!', text: SUCCESS.text };

/** Matches what contains this text. */
export function saying(text: string): RegExp {
  return new RegExp(RegExp.escape(text));
}

/** The contact form as a visitor meets it: by its labels, its button and its toasts. */
export class ContactForm {
  readonly page: Page;
  readonly form: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.locator('#contact-form');
  }

  /** Opens the page at the form and waits until its script runs. */
  async open(query = '', origin = ''): Promise<void> {
    await this.page.goto(`${origin}/${query}#contact`);
    await this.awake();
  }

  /**
   * Leaves the page, and opens it again. Unlike after a reload, the browser itself restores no
   * fields. The blank page between is needed as the same address with the same anchor loads nothing.
   */
  async openAgain(query = '', origin = new URL(this.page.url()).origin): Promise<void> {
    await this.page.goto('about:blank');
    await this.open(query, origin);
  }

  async awake(): Promise<void> {
    await this.form.scrollIntoViewIfNeeded();
    // The form adds its note once it is hydrated.
    await expect(this.form.locator('#contact-note')).toBeAttached();
  }

  field(name: Field): Locator {
    return this.form.getByLabel(FORM.labels[name], { exact: true });
  }

  /** The radio button for an audience or a type of search. */
  choice(choice: Choice): Locator {
    return this.form.getByLabel(CHOICES[choice], { exact: true });
  }

  get consent(): Locator {
    return this.form.getByRole('checkbox');
  }

  button(mode: Mode): Locator {
    return this.form.getByRole('button', { name: FORM.submit[mode] });
  }

  files(mode: Mode): Locator {
    return this.field(FILES[mode]);
  }

  toast(title: string): Locator {
    return this.page.getByRole('dialog', { name: title });
  }

  /** The receipt number that the form shows after a success. */
  async receipt(): Promise<string> {
    return this.form.locator('output a').first().innerText();
  }

  /** The element to press for an option of a group: its label, which the control fills. */
  option(choice: Choice): Locator {
    const text = this.page.getByText(CHOICES[choice], { exact: true });
    return this.form.locator('label').filter({ has: text });
  }

  async choose(mode: Mode): Promise<void> {
    await this.option(mode).click();
  }

  /** Types everything, chooses the files, and agrees. */
  async fill(mode: Mode, files: readonly ChosenFile[] = []): Promise<void> {
    await this.choose(mode);
    for (const [name, text] of typedIn(mode)) await this.field(name).fill(text);
    if (files.length > 0) await this.files(mode).setInputFiles([...files]);
    await this.consent.check();
  }

  /** Goes offline once the region for toasts is there. Before that, no toast could appear. */
  async goOffline(): Promise<void> {
    await expect(this.page.getByRole('region', { name: /notification/i })).toBeAttached();
    await this.page.context().setOffline(true);
  }

  /** Stops the page's clock, so that toasts stay up however slow this machine is. */
  async stopTime(): Promise<void> {
    await this.page.clock.install();
    await stopClock(this.page);
  }

  /** Stops the page's clock and clicks the button. `expectToast` lets the clock run again. */
  async send(mode: Mode): Promise<void> {
    // Another audience is shown in a later task, which would not come any more.
    await expect(this.button(mode)).toBeVisible();
    await this.stopTime();
    await this.button(mode).click();
  }

  /** Expects a toast with this title and exactly this text. Lets the page's clock run again. */
  async expectToast({ title, text }: { title: string; text: string }): Promise<void> {
    const toast = this.toast(title).first();
    await expect(toast).toBeVisible();
    await expect(toast.getByText(text, { exact: true })).toBeVisible();
    await this.page.clock.resume();
  }
}

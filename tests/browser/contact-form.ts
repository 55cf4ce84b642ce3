import type { Locator, Page } from '@playwright/test';
import type { Mode } from '../../contract/audience.ts';
import { marked } from '../../site/marks/marks.ts';
import { stopClock } from './alive.ts';
import { expect } from './fixtures.ts';

export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** What a test types, by label. */
export const TYPED = {
  hiring: {
    'First name': 'Ada',
    'Last name': 'Lovelace',
    Phone: '+1 202 555 0100',
    Email: 'ada@example.com',
    Company: 'Analytical Engines',
    Address: '12 Mill Lane',
    'Job location': 'Remote, US',
    'Roles you are hiring for': 'Two gameplay engineers\nand a producer',
  },
  jobseeking: {
    'First name': 'Grace',
    'Last name': 'Hopper',
    Phone: '+1 202 555 0101',
    Email: 'grace@example.com',
    Address: '1 Harbor Street',
    Location: 'Austin, TX',
    'Roles you want': 'Technical artist',
    'LinkedIn profile': 'https://www.linkedin.com/in/grace',
  },
} as const satisfies Record<Mode, Record<string, string>>;

const AUDIENCE = { hiring: 'Hiring (For Employers)', jobseeking: 'Job Seeking' } as const;
const FILES = { hiring: 'Job descriptions', jobseeking: 'Resume' } as const;
const SUBMIT = { hiring: 'Send Hiring Request', jobseeking: 'Submit Profile' } as const;

/** Title and text of the toast after a successful hiring submission. */
export const SUCCESS = [
  'Request received!',
  "Your details were sent. We'll get back to you soon.",
] as const;

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

  async awake(): Promise<void> {
    await this.form.scrollIntoViewIfNeeded();
    await expect(this.page.locator(`${marked('alive')}:has(#contact-form)`)).toBeAttached();
  }

  field(label: string): Locator {
    return this.form.getByLabel(label, { exact: true });
  }

  get consent(): Locator {
    return this.form.getByRole('checkbox', { name: /I agree to receive communications/ });
  }

  button(mode: Mode): Locator {
    return this.form.getByRole('button', { name: SUBMIT[mode] });
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
  option(label: string): Locator {
    const text = this.page.getByText(label, { exact: true });
    return this.form.locator('label').filter({ has: text });
  }

  async choose(mode: Mode): Promise<void> {
    await this.option(AUDIENCE[mode]).click();
  }

  /** Types everything, chooses the files, and agrees. */
  async fill(mode: Mode, files: readonly ChosenFile[] = []): Promise<void> {
    await this.choose(mode);
    for (const [label, text] of Object.entries(TYPED[mode])) await this.field(label).fill(text);
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

  /** Stops the page's clock and presses the button. `expectToast` lets the clock run again. */
  async send(mode: Mode): Promise<void> {
    await this.stopTime();
    await this.button(mode).click();
  }

  /** Expects a toast with this title and exactly this text. Lets the page's clock run again. */
  async expectToast(title: string, text: string): Promise<void> {
    const toast = this.toast(title).first();
    await expect(toast).toBeVisible();
    await expect(toast.getByText(text, { exact: true })).toBeVisible();
    await this.page.clock.resume();
  }
}

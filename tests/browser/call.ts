import type { Locator, Page } from '@playwright/test';
import type { CallEvents } from '../../site/call/call.ts';
import { expect } from './fixtures.ts';

/** A call by text as a visitor meets it. Depends on none of the texts that the agency writes for it. */
export class Call {
  readonly page: Page;
  readonly panel: Locator;

  private constructor(page: Page) {
    this.page = page;
    this.panel = page.locator('voice-agent').getByRole('dialog');
  }

  /** Opens a page, and waits until a call can begin. */
  static async open(page: Page, path = '/'): Promise<Call> {
    await withoutSpeech(page);
    await page.addInitScript(keepEvents);
    await page.goto(path);
    const call = new Call(page);
    await expect(page.locator('html')).toHaveAttribute('data-voice', 'ready');
    return call;
  }

  /** Every visible button of the page that begins a call. */
  get buttons(): Locator {
    return this.page.locator(`[data-talk]:visible`);
  }

  /** Begins a call by the first button. */
  async start(): Promise<void> {
    await this.buttons.first().click();
    await expect(this.panel).toBeVisible();
    await expect(this.answers).not.toHaveCount(0);
  }

  get field(): Locator {
    return this.panel.getByRole('textbox');
  }

  async type(text: string): Promise<void> {
    const before = await this.answers.count();
    await this.field.fill(text);
    await this.field.press('Enter');
    await expect.poll(() => this.answers.count()).toBeGreaterThan(before);
  }

  get answers(): Locator {
    return this.panel.locator('[data-from="agent"]');
  }

  get answer(): Locator {
    return this.answers.last();
  }

  /** The questions to press. */
  get suggestions(): Locator {
    return this.panel.getByRole('listitem').getByRole('button');
  }

  button(kind: 'mute' | 'end'): Locator {
    return this.panel.locator(`button.${kind}`);
  }

  expectState(state: string): Promise<void> {
    return expect(this.panel).toHaveAttribute('data-call-state', state);
  }

  /** The events of `<voice-agent>` so far. */
  events(): Promise<{ name: keyof CallEvents; detail: unknown }[]> {
    return this.page.evaluate(() => window.callEvents);
  }
}

/** Makes the browser neither hear nor speak: a call is then by text. */
export async function withoutSpeech(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition', 'speechSynthesis']) {
      Object.defineProperty(window, name, { value: undefined, configurable: true });
    }
  });
}

declare global {
  interface Window {
    callEvents: { name: keyof CallEvents; detail: unknown }[];
  }
}

function keepEvents(): void {
  window.callEvents = [];
  for (const name of ['start', 'end', 'message', 'error'] as const) {
    addEventListener(`voiceagent:${name}`, (event) => {
      const { detail } = event as CustomEvent<unknown>;
      window.callEvents.push({ name: `voiceagent:${name}`, detail });
    });
  }
}

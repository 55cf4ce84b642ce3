import type { Locator, Page } from '@playwright/test';
import type { CallEvents } from '../../site/call/voice-agent.ts';
import { expect } from './fixtures.ts';

/** The panel of 'Talk to agent' as a visitor uses it. Depends on none of the agency's texts. */
export class Call {
  readonly page: Page;
  readonly panel: Locator;

  private constructor(page: Page) {
    this.page = page;
    this.panel = page.locator('voice-agent').getByRole('dialog');
  }

  /** Opens a page, and waits until a call can begin. */
  static async open(page: Page, path = '/'): Promise<Call> {
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
  }

  async close(): Promise<void> {
    await this.panel.locator('.close').click();
    await expect(this.panel).toHaveCount(0);
  }

  get field(): Locator {
    return this.panel.getByRole('textbox');
  }

  async ask(question: string): Promise<void> {
    await this.field.fill(question);
    await this.field.press('Enter');
  }

  /** The part that screen readers announce. */
  get answer(): Locator {
    return this.panel.locator('.scroller').getByRole('status');
  }

  get passages(): Locator {
    return this.answer.getByRole('article');
  }

  /** The suggested questions. */
  get questions(): Locator {
    return this.panel.getByRole('listitem').getByRole('button');
  }

  /** The button that ends a vendor's call, or begins it again. */
  get endOrAgain(): Locator {
    return this.panel.locator('.call button');
  }

  /** The state of a vendor's call. */
  expectState(state: string): Promise<void> {
    return expect(this.panel.locator('.call')).toHaveAttribute('data-state', state);
  }

  /** The events of `<voice-agent>` so far. */
  events(): Promise<{ name: keyof CallEvents; detail: unknown }[]> {
    return this.page.evaluate(() => window.callEvents);
  }
}

declare global {
  interface Window {
    callEvents: { name: keyof CallEvents; detail: unknown }[];
  }
}

function keepEvents(): void {
  window.callEvents = [];
  for (const name of ['voiceagent:start', 'voiceagent:end'] as const) {
    addEventListener(name, (event) => {
      window.callEvents.push({ name, detail: (event as CustomEvent<unknown>).detail });
    });
  }
}

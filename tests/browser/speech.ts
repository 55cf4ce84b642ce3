import type { Page } from '@playwright/test';

/** The abilities for speech that the browser has during a test. */
export interface Device {
  /** Where speech is recognized. */
  ears: 'device' | 'browser' | 'none';
  /** Whether it has a voice of its own. */
  hasVoice: boolean;
}

interface Fake {
  hear: (words: string, isFinal: boolean) => void;
  fail: (error: string) => void;
  finish: () => void;
  isOpen: () => boolean;
  saying: () => string | undefined;
}

declare global {
  interface Window {
    fakeSpeech: Fake;
  }
}

/**
 * A fake of the browser's speech interface. The test decides what is heard, what fails, and when
 * an utterance ends.
 */
export class Speech {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Must be called before the page is opened. */
  static async install(page: Page, device: Device): Promise<Speech> {
    await page.addInitScript(install, device);
    return new Speech(page);
  }

  /** The recognizer reports these words. */
  hear(words: string, isFinal = true): Promise<void> {
    return this.#page.evaluate(([text, final]) => window.fakeSpeech.hear(text, final), [
      words,
      isFinal,
    ] as const);
  }

  /** The recognizer fails with one of the errors of its specification. */
  fail(error: string): Promise<void> {
    return this.#page.evaluate((name) => window.fakeSpeech.fail(name), error);
  }

  /** Ends what is being said, sentence after sentence. */
  finish(): Promise<void> {
    return this.#page.evaluate(async () => {
      while (window.fakeSpeech.saying() !== undefined) {
        window.fakeSpeech.finish();
        await new Promise((resolve) => setTimeout(resolve));
      }
    });
  }

  /** Whether the microphone is open. */
  isOpen(): Promise<boolean> {
    return this.#page.evaluate(() => window.fakeSpeech.isOpen());
  }

  /** What is being said; undefined for nothing. */
  saying(): Promise<string | undefined> {
    return this.#page.evaluate(() => window.fakeSpeech.saying());
  }
}

function install({ ears, hasVoice }: Device): void {
  let open: FakeRecognition | undefined;
  let spoken: FakeUtterance | undefined;

  class FakeRecognition {
    onresult: ((event: unknown) => void) | null = null;
    onerror: ((event: unknown) => void) | null = null;
    onend: (() => void) | null = null;
    static available = async () => (ears === 'device' ? 'available' : 'unavailable');

    start() {
      open = this;
    }

    abort() {
      if (open !== this) return;
      open = undefined;
      setTimeout(() => this.onend?.());
    }
  }

  class FakeUtterance {
    onstart: (() => void) | null = null;
    onend: (() => void) | null = null;
    onerror: (() => void) | null = null;
    readonly text: string;

    constructor(text: string) {
      this.text = text;
    }
  }

  const voice = { localService: true, lang: 'en-US', default: true, name: 'Test voice' };
  // The site must not use a voice that speaks on a server.
  const remote = { ...voice, localService: false, name: 'Voice of a server' };
  const synthesis = {
    getVoices: () => (hasVoice ? [remote, voice] : [remote]),
    addEventListener: () => undefined,
    speak(utterance: FakeUtterance) {
      spoken = utterance;
      utterance.onstart?.();
    },
    cancel() {
      const stopped = spoken;
      spoken = undefined;
      stopped?.onerror?.();
    },
  };

  const define = (name: string, value: unknown) =>
    Object.defineProperty(window, name, { value, configurable: true });
  const Recognition = ears === 'none' ? undefined : FakeRecognition;
  define('SpeechRecognition', Recognition);
  define('webkitSpeechRecognition', Recognition);
  define('SpeechSynthesisUtterance', FakeUtterance);
  define('speechSynthesis', synthesis);
  define('fakeSpeech', {
    hear(transcript: string, isFinal: boolean) {
      if (!open) throw new Error('The microphone is closed: nothing can be heard.');
      const result = Object.assign([{ transcript }], { isFinal });
      open.onresult?.({ resultIndex: 0, results: [result] });
    },
    fail(error: string) {
      open?.onerror?.({ error });
    },
    finish() {
      const done = spoken;
      spoken = undefined;
      done?.onend?.();
    },
    isOpen: () => open !== undefined,
    saying: () => spoken?.text,
  } satisfies Window['fakeSpeech']);
}

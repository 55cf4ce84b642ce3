/** Time from the page's load until the agent's buttons appear, in milliseconds. */
const SHOWN_AFTER_MS = 1000;

/** `<voice-agent>`: starts and ends a call. It dispatches `CallEvents`, which bubble. */
export interface VoiceAgentElement extends HTMLElement {
  readonly isOpen: boolean;
  /** Loads and opens the panel. Does nothing if it is open. Never rejects. */
  startCall: () => Promise<void>;
  endCall: () => void;
}

/** The custom events of `<voice-agent>`, and each event's `detail`. */
export interface CallEvents {
  'voiceagent:start': { provider: string };
  'voiceagent:end': { provider: string; seconds: number };
}

/** The program that is loaded at the first click. */
export interface CallProgram {
  /** Opens the panel in the element. Returns a function that closes it. */
  openPanel: (agent: VoiceAgentElement) => () => void;
}

/**
 * Defines `<voice-agent>` and shows it with its buttons. Each button starts a call or ends the open
 * one. Nothing more is loaded before a click. `lost` is the text shown if loading fails.
 */
export function startVoiceAgent(load: () => Promise<CallProgram>, lost: string): void {
  class VoiceAgent extends HTMLElement implements VoiceAgentElement {
    #isOpen = false;
    #close: (() => void) | undefined;

    get isOpen() {
      return this.#isOpen;
    }

    #setOpen(isOpen: boolean) {
      this.#isOpen = isOpen;
      for (const button of document.querySelectorAll('[data-talk]')) {
        button.setAttribute('aria-expanded', String(isOpen));
      }
    }

    async startCall() {
      if (this.#isOpen) return;
      this.querySelector('[role=alert]')?.remove();
      this.#setOpen(true);
      try {
        const { openPanel } = await load();
        // The visitor may have clicked again while the program was loading.
        if (this.#isOpen) this.#close = openPanel(this);
      } catch {
        this.#setOpen(false);
        const alert = document.createElement('p');
        alert.setAttribute('role', 'alert');
        alert.textContent = lost;
        this.append(alert);
      }
    }

    endCall() {
      this.#setOpen(false);
      this.#close?.();
      this.#close = undefined;
    }
  }

  const agent = document.querySelector<VoiceAgentElement>('voice-agent');
  if (!agent) return;
  customElements.define('voice-agent', VoiceAgent);
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('[data-talk]'))) return;
    if (agent.isOpen) agent.endCall();
    else void agent.startCall();
  });
  afterLoad(() => {
    agent.hidden = false;
    document.documentElement.setAttribute('data-voice', 'ready');
  });
}

/** Calls `show` at `SHOWN_AFTER_MS` after the page's load, or at once if that time has passed. */
function afterLoad(show: () => void): void {
  const wait = () => {
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const loaded = page?.loadEventStart ?? 0;
    setTimeout(show, loaded + SHOWN_AFTER_MS - performance.now());
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}

import type { CallState, VoiceAgentElement } from './call.ts';

/** Time from the page's load until the agent's buttons appear, in milliseconds. */
const SHOWN_AFTER_MS = 1000;

/** The program that is loaded at the first click. It contains the panel and the providers. */
export interface CallProgram {
  /** Begins a call in the element. Returns a function that ends the call. */
  openCall: (agent: VoiceAgentElement) => () => void;
}

/**
 * Defines `<voice-agent>` and shows it with its buttons. Each button begins a call or ends the open
 * call. Nothing more is loaded before a click. `lost` is the text shown if loading fails.
 */
export function startVoiceAgent(load: () => Promise<CallProgram>, lost: string): void {
  const root = document.documentElement;
  if (!root.hasAttribute('data-voice')) return;

  class VoiceAgent extends HTMLElement implements VoiceAgentElement {
    #state: CallState = 'idle';
    #end: (() => void) | undefined;

    get state() {
      return this.#state;
    }

    set state(state) {
      this.#state = state;
      this.dataset.state = state;
      for (const button of document.querySelectorAll('[data-talk]')) {
        button.setAttribute('aria-pressed', String(this.isOpen));
      }
    }

    get isOpen() {
      return !['idle', 'ended', 'failed'].includes(this.#state);
    }

    async startCall() {
      if (this.isOpen) return;
      this.querySelector('[role=alert]')?.remove();
      this.state = 'connecting';
      try {
        const { openCall } = await load();
        // The visitor may have ended the call while the program was loading.
        if (this.isOpen) this.#end = openCall(this);
      } catch {
        this.state = 'failed';
        this.dispatchEvent(
          new CustomEvent('voiceagent:error', { bubbles: true, detail: 'not-loaded' }),
        );
        const alert = document.createElement('p');
        alert.setAttribute('role', 'alert');
        alert.textContent = lost;
        this.append(alert);
      }
    }

    endCall() {
      const end = this.#end;
      this.#end = undefined;
      if (end) end();
      else if (this.isOpen) this.state = 'ended';
    }
  }

  customElements.define('voice-agent', VoiceAgent);
  const agent = document.querySelector<VoiceAgentElement>('voice-agent');
  if (!agent) return;
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('[data-talk]'))) return;
    if (agent.isOpen) agent.endCall();
    else void agent.startCall();
  });
  afterLoad(() => {
    agent.hidden = false;
    root.setAttribute('data-voice', 'ready');
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

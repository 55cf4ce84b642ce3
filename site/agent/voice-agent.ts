import { isMarked, marked, setMark } from '../marks/marks.ts';
import type { CallState, VoiceAgentElement } from './call.ts';

/** From the page's load to the agent's controls, in milliseconds. */
const SHOWN_AFTER_MS = 1000;

/** What is loaded at the first press: it brings the panel and whoever answers. */
export interface CallProgram {
  /** Begins a call in the element; returns how to end it. */
  openCall: (agent: VoiceAgentElement) => () => void;
}

/**
 * Defines `<voice-agent>`, shows it and its buttons, and lets each of these begin a call or end the
 * one that is open. Nothing more is loaded before a press. `lost` is said where it can't be loaded.
 */
export function startVoiceAgent(load: () => Promise<CallProgram>, lost: string): void {
  const root = document.documentElement;
  if (!isMarked(root, 'voice')) return;

  class VoiceAgent extends HTMLElement implements VoiceAgentElement {
    #state: CallState = 'idle';
    #end: (() => void) | undefined;

    get state() {
      return this.#state;
    }

    set state(state) {
      this.#state = state;
      this.dataset.state = state;
      for (const button of document.querySelectorAll(marked('talk'))) {
        button.ariaPressed = String(this.isOpen);
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
        // Ended again while it was on its way.
        if (this.isOpen) this.#end = openCall(this);
      } catch {
        this.state = 'failed';
        this.dispatchEvent(
          new CustomEvent('voiceagent:error', { bubbles: true, detail: 'not-loaded' }),
        );
        const alert = document.createElement('p');
        alert.role = 'alert';
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
    if (!(target instanceof Element && target.closest(marked('talk')))) return;
    if (agent.isOpen) agent.endCall();
    else void agent.startCall();
  });
  afterLoad(() => {
    agent.hidden = false;
    setMark(root, 'voice', 'ready');
  });
}

/** Calls back so long after the page's load, and at once where that is over. */
function afterLoad(show: () => void): void {
  const wait = () => {
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const loaded = page?.loadEventStart ?? 0;
    setTimeout(show, loaded + SHOWN_AFTER_MS - performance.now());
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}

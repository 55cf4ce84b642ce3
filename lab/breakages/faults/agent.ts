import type { Fault } from '../fault.ts';

/** The voice agent. */
export const AGENT: readonly Fault[] = [
  {
    name: 'the widget shows half a second after the load',
    rows: ['B9'],
    file: 'site/call/voice-agent.ts',
    find: 'const SHOWN_AFTER_MS = 1000;',
    replace: 'const SHOWN_AFTER_MS = 500;',
    part: 'browser',
  },
  {
    name: 'the agent takes 180k for 180 dollars',
    rows: ['X13'],
    file: 'agent/salary.ts',
    find: '  k: THOUSAND,',
    replace: '  k: 1,',
    part: 'unit',
  },
  {
    name: 'the microphone stays open in a hidden tab',
    rows: ['X13'],
    file: 'site/call/session.ts',
    find: 'this.#call?.mute(isAway || this.#view.isMuted);',
    replace: 'this.#call?.mute(this.#view.isMuted);',
    part: 'unit',
  },
  {
    name: 'an answer opens the question below its own',
    rows: ['X13'],
    file: 'site/call/knowledge/home-passages.ts',
    find: '  item,\n  text: sentencesOf(answer),',
    replace: '  item: item + 1,\n  text: sentencesOf(answer),',
    part: 'service',
  },
  {
    name: 'the call button floats up to 900 px',
    rows: ['B2'],
    file: 'site/call/call-button/floating-call.module.css',
    find: '@media (width >= 768px) {',
    replace: '@media (width >= 900px) {',
    part: 'browser',
  },
];

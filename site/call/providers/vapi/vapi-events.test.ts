import { EventEmitter } from 'node:events';
import { describe, expect, test } from 'vitest';
import type { CallListener } from '../../call.ts';
import { followCall, type VapiEvents } from './vapi-events.ts';

/** A call, the events that its listener received, and a way to emit events of Vapi's package. */
function followed() {
  const told: string[] = [];
  const emitter = new EventEmitter();
  const vapi = Object.assign(emitter, {
    setVolume: (volume: number) => told.push(`(volume ${volume})`),
    stop: async () => void told.push('(stopped)'),
  });
  const listener: CallListener = {
    state: (state) => told.push(state),
    message: ({ id, from, text }) => told.push(`${from} ${id}: ${text}`),
    trouble: (trouble) => told.push(trouble),
    ended: (reason) => told.push(`ended: ${reason}`),
  };
  const follow = followCall(vapi as unknown as VapiEvents, listener);
  const speech = (status: string, role = 'assistant') =>
    emitter.emit('message', { type: 'speech-update', role, status });
  return { ...follow, emitter, speech, told };
}

describe('a call at Vapi', () => {
  test('[X13] goes by unheard once it is interrupted, until that sentence is over', () => {
    const { interrupted, speech, told } = followed();
    speech('started');
    interrupted();
    speech('stopped');
    speech('started');
    expect(told).toEqual(['speaking', 'listening', '(volume 1)', 'speaking']);
  });

  test('[X13] that loses its line frees what it holds, and tells so once', () => {
    const { connected, emitter, isOver, told } = followed();
    connected();
    emitter.emit('error', { type: 'audio-processing-setup-error' });
    expect(isOver()).toBe(false);
    emitter.emit('error', { type: 'daily-error' });
    emitter.emit('call-end');
    expect(isOver()).toBe(true);
    expect(told).toEqual(['listening', '(stopped)', 'ended: connection-lost']);
  });

  test('[X13] that never began is told of by who begins it', () => {
    const { emitter, told } = followed();
    emitter.emit('call-end');
    expect(told).toEqual(['(stopped)']);
  });
});

import { describe, expect, test } from 'vitest';
import type { CallListener } from '../../call.ts';
import { followConversation } from './elevenlabs-events.ts';

/** A conversation, and the events that its listener received. */
function followed() {
  const told: string[] = [];
  const listener: CallListener = {
    state: (state) => told.push(state),
    message: ({ id, from, text }) => told.push(`${from} ${id}: ${text}`),
    trouble: (trouble) => told.push(trouble),
    ended: (reason) => told.push(`ended: ${reason}`),
  };
  const follow = followConversation(listener);
  follow.onHeard(() => told.push('(heard)'));
  return { ...follow, told };
}

const answer = (message: string, event_id: number) =>
  ({ source: 'ai', role: 'agent', message, event_id }) as const;

describe('a conversation at ElevenLabs', () => {
  test('[X13] that speaks before it has begun is not said to listen', () => {
    const { callbacks, connected, told } = followed();
    callbacks.onModeChange({ mode: 'speaking' });
    connected();
    expect(told).toEqual(['speaking']);
  });

  test('[X13] goes by unheard once it is interrupted, until it is over', () => {
    const { callbacks, interrupted, told } = followed();
    callbacks.onModeChange({ mode: 'speaking' });
    interrupted();
    // The muted rest of the answer may still end and begin as its pieces arrive.
    callbacks.onModeChange({ mode: 'speaking' });
    expect(told).toEqual(['speaking', 'listening']);
    callbacks.onModeChange({ mode: 'listening' });
    callbacks.onModeChange({ mode: 'speaking' });
    expect(told.slice(2)).toEqual(['(heard)', 'listening', 'speaking']);
  });

  test('[X13] is heard again at the next answer', () => {
    const { callbacks, interrupted, told } = followed();
    interrupted();
    callbacks.onMessage(answer('Yes.', 4));
    callbacks.onModeChange({ mode: 'speaking' });
    expect(told).toEqual(['listening', 'agent 1: Yes.', '(heard)', 'speaking']);
  });

  test.each([
    [{ reason: 'agent' } as const, 'agent'],
    [
      { reason: 'error', message: '', context: { type: 'max_duration_exceeded' } } as const,
      'agent',
    ],
    [{ reason: 'error', message: '', context: { type: 'close' } } as const, 'connection-lost'],
  ])('[X13] that ends by %j was ended by: %s', (details, reason) => {
    const { callbacks, told } = followed();
    callbacks.onDisconnect(details);
    callbacks.onDisconnect(details);
    callbacks.onMessage(answer('too late', 9));
    expect(told).toEqual([`ended: ${reason}`]);
  });

  test('[X13] tells nothing once the visitor has hung up', () => {
    const { callbacks, end, told } = followed();
    end();
    callbacks.onDisconnect({ reason: 'user' });
    callbacks.onMessage(answer('too late', 9));
    expect(told).toEqual([]);
  });
});

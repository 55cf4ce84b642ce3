import { expect, test, vi } from 'vitest';
import type { Call, OwnListener } from './call.ts';
import { type Answerer, CallSession, litSource } from './session.ts';

/** A line whose other end the test controls. */
function line(name: string) {
  const call = {
    say: vi.fn(),
    mute: vi.fn(),
    interrupt: vi.fn(),
    end: vi.fn(),
  } satisfies Call;
  const started = Promise.withResolvers<Call>();
  let listener: OwnListener | undefined;
  const start: Answerer['start'] = (given) => {
    listener = given;
    return started.promise;
  };
  return {
    line: { name, label: `The ${name}`, start } satisfies Answerer,
    call,
    /** Answers the call. */
    answer: () => started.resolve(call),
    fail: () => started.reject(new Error('busy')),
    get listener() {
      if (!listener) throw new Error(`Nobody called ${name}.`);
      return listener;
    },
  };
}

function open(...lines: [Answerer, ...Answerer[]]) {
  const told: [string, unknown][] = [];
  const requests: unknown[] = [];
  let now = 0;
  const session = new CallSession({
    lines,
    emit: (name, detail) => told.push([name, detail]),
    onRequest: (request) => requests.push(request),
    now: () => now,
  });
  return { session, told, requests, wait: (ms: number) => (now += ms) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const said = (id: number, text: string, isFinal = true) =>
  ({ id, from: 'visitor', text, isFinal }) as const;

test('[B9] a call goes from connecting to its end, and the page is told of both without a word of it', async () => {
  const own = line('own');
  const { session, told, wait } = open(own.line);
  expect(session.view().state).toBe('connecting');
  own.answer();
  await settled();
  own.listener.state('listening');
  expect(session.view().state).toBe('listening');
  wait(2400);
  session.end();
  session.end();
  expect(session.view().state).toBe('ended');
  expect(own.call.end).toHaveBeenCalledOnce();
  expect(told).toEqual([
    ['voiceagent:start', { provider: 'own' }],
    ['voiceagent:end', { provider: 'own', seconds: 2 }],
  ]);
});

test('[X13] what is understood word by word is one message, told once it is final', async () => {
  const own = line('own');
  const { session, told } = open(own.line);
  own.answer();
  await settled();
  own.listener.message(said(1, 'what do'));
  own.listener.message(said(2, 'and', false));
  own.listener.message(said(1, 'what do you charge'));
  expect(session.view().messages.map(({ text }) => text)).toEqual(['what do you charge', 'and']);
  expect(told.filter(([name]) => name === 'voiceagent:message')).toHaveLength(2);
});

test('[X13] what is typed before somebody answers is said as soon as somebody does', async () => {
  const own = line('own');
  const { session } = open(own.line);
  session.say('  how much ');
  session.say('   ');
  own.answer();
  await settled();
  expect(own.call.say.mock.calls).toEqual([['how much']]);
});

test.each(['refused', 'lost'] as const)(
  '[X13] where a provider is %s, the next line goes on and the panel says so',
  async (how) => {
    const [vendor, own] = [line('vendor'), line('own')];
    const { session, told } = open(vendor.line, own.line);
    if (how === 'refused') vendor.fail();
    else vendor.answer();
    await settled();
    if (how === 'lost') {
      vendor.listener.message(said(1, 'hello'));
      vendor.listener.ended('connection-lost');
    }
    const trouble = how === 'lost' ? 'connection-lost' : 'provider-failed';
    expect(session.view()).toMatchObject({ state: 'connecting', trouble });
    own.answer();
    await settled();
    // Late messages of the abandoned line.
    vendor.listener.message(said(2, 'are you there'));
    vendor.listener.ended('agent');
    own.listener.message(said(1, 'fees'));
    session.say('roles');
    expect(own.call.say).toHaveBeenCalledWith('roles');
    const kept = how === 'lost' ? ['hello', 'fees'] : ['fees'];
    expect(session.view().messages.map(({ text }) => text)).toEqual(kept);
    expect(told).toContainEqual(['voiceagent:error', trouble]);
    expect(told.filter(([name]) => name === 'voiceagent:start')).toHaveLength(1);
  },
);

test('[X13] with nobody left the call has failed', async () => {
  const own = line('own');
  const { session, told } = open(own.line);
  own.fail();
  await settled();
  expect(session.view()).toMatchObject({ state: 'failed', trouble: 'not-started' });
  session.say('hello?');
  expect(told).toEqual([['voiceagent:error', 'provider-failed']]);
});

test('[X13] a call that is ended while it is put through is freed', async () => {
  const own = line('own');
  const { session, told } = open(own.line);
  session.end();
  own.answer();
  await settled();
  expect(own.call.end).toHaveBeenCalledOnce();
  expect(told).toEqual([]);
});

test('[X13] a microphone that fails counts as muted, and Unmute tries it again', async () => {
  const own = line('own');
  const { session } = open(own.line);
  own.answer();
  await settled();
  own.listener.trouble('microphone-refused');
  expect(session.view()).toMatchObject({ isMuted: true, trouble: 'microphone-refused' });
  session.mute(false);
  expect(session.view()).toMatchObject({ isMuted: false, trouble: undefined });
  expect(own.call.mute).toHaveBeenLastCalledWith(false);
});

test('[X13] out of sight the microphone is closed, and it stays closed for who had muted it', async () => {
  const own = line('own');
  const { session } = open(own.line);
  own.answer();
  await settled();
  session.away(true);
  expect(own.call.mute).toHaveBeenLastCalledWith(true);
  expect(own.call.interrupt).toHaveBeenCalledOnce();
  session.away(false);
  expect(own.call.mute).toHaveBeenLastCalledWith(false);
  session.mute(true);
  session.away(true);
  session.away(false);
  expect(own.call.mute).toHaveBeenLastCalledWith(true);
});

test('[X13] the source of an answer is lit while it is spoken, and else while it is the last', async () => {
  const source = { section: 'faq/pricing', title: 'Fees', href: '/#faq', item: 1 };
  const own = line('own');
  const { session } = open(own.line);
  own.answer();
  await settled();
  own.listener.message({ id: 1, from: 'agent', text: '25%', isFinal: true, source });
  own.listener.state('listening');
  expect(litSource(session.view())).toEqual(source);
  session.sound(true);
  expect(litSource(session.view())).toBeUndefined();
  own.listener.state('speaking');
  expect(litSource(session.view())).toEqual(source);
  own.listener.message(said(2, 'thanks'));
  expect(litSource(session.view())).toBeUndefined();
});

import { CALL_PATH } from '../../contract/wire.ts';
import type { SiteVariant } from '../harness/site-variant.ts';
import { expect } from './fixtures.ts';
import { startVariant } from './variants.ts';
import { press, test, told } from './vendor.ts';

const SIGNED = 'wss://api.elevenlabs.io/v1/convai/conversation?agent_id=agent_01&token=signed';
const METADATA = {
  type: 'conversation_initiation_metadata',
  conversation_initiation_metadata_event: {
    conversation_id: 'conv_1',
    agent_output_audio_format: 'pcm_16000',
    user_input_audio_format: 'pcm_16000',
  },
};
/** Half a second of silence, which is played like speech. */
const SOUND = Buffer.alloc(16_000).toString('base64');

let site: SiteVariant;
test.beforeAll(async () => {
  site = await startVariant('elevenlabs');
});
test.afterAll(() => site.close());

test.beforeEach(async ({ page, vendor, expectedErrors }) => {
  // ElevenLabs' package keeps sending the microphone's sound until the socket has closed.
  expectedErrors.push('WebSocket is already in CLOSING or CLOSED state');
  vendor.requests.length = 0;
  vendor.messages.length = 0;
  vendor.sockets.length = 0;
  vendor.onMessage = ({ type }, socket) => {
    if (type === 'conversation_initiation_client_data') socket.send(JSON.stringify(METADATA));
  };
  await page.route(`**${CALL_PATH}`, (route) => route.fulfill({ json: { address: SIGNED } }));
});

test('[X13] ElevenLabs is spoken with by its own package, over one line, under the strict policy', async ({
  page,
  vendor,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(`${site.url}/privacy`);
  expect(loaded.filter((url) => /elevenlabs/.test(url))).toEqual([]);
  await press(page);
  await expect.poll(() => told(page)).toEqual(['state listening', 'answered']);
  expect(vendor.requests).toEqual([
    expect.stringMatching(
      /^WS api\.elevenlabs\.io\/v1\/convai\/conversation\?agent_id=agent_01&token=signed&/,
    ),
  ]);
  // The microphone's sound is sent.
  await expect.poll(() => vendor.messages.some((each) => 'user_audio_chunk' in each)).toBe(true);
  const [socket] = vendor.sockets;
  const send = (message: object) => socket?.send(JSON.stringify(message));
  send({ type: 'ping', ping_event: { event_id: 7 } });
  await expect.poll(() => vendor.messages).toContainEqual({ type: 'pong', event_id: 7 });
  send({
    type: 'user_transcript',
    user_transcription_event: { user_transcript: 'What do you charge?', event_id: 1 },
  });
  send({
    type: 'agent_response',
    agent_response_event: { agent_response: 'A quarter, or so', event_id: 2 },
  });
  send({ type: 'audio', audio_event: { audio_base_64: SOUND, event_id: 2 } });
  await expect.poll(() => told(page)).toContain('state speaking');
  send({
    type: 'agent_response_correction',
    agent_response_correction_event: {
      original_agent_response: 'A quarter, or so',
      corrected_agent_response: 'A quarter',
      event_id: 2,
    },
  });
  await expect
    .poll(async () => (await told(page)).slice(2))
    .toEqual([
      'visitor 1: What do you charge?',
      'state thinking',
      'agent 2: A quarter, or so',
      'state speaking',
      'agent 2: A quarter',
      'state listening',
    ]);
  socket?.close(1000);
  await expect.poll(async () => (await told(page)).at(-1)).toBe('ended agent');
});

test('[X13] what is typed goes to ElevenLabs, an answer can be stopped, and the visitor hangs up', async ({
  page,
  vendor,
  expectedErrors,
}) => {
  // As in Firefox, which records only at its own sample rate.
  expectedErrors.push('resampling to');
  await page.addInitScript(() => {
    MediaDevices.prototype.getSupportedConstraints = () => ({});
  });
  await page.goto(`${site.url}/privacy`);
  await press(page);
  await expect.poll(() => told(page)).toContain('answered');
  // Each message has 400 to 447 samples; at the browser's own rate it would have 512.
  const samples = () =>
    vendor.messages.flatMap(({ user_audio_chunk: chunk }) =>
      typeof chunk === 'string' ? [Buffer.from(chunk, 'base64').length / 2] : [],
    );
  await expect.poll(() => samples().filter((each) => each >= 400 && each < 450)).not.toEqual([]);
  await page.evaluate(() => window.call?.say('Hello'));
  await expect.poll(() => vendor.messages).toContainEqual({ type: 'user_message', text: 'Hello' });
  const [socket] = vendor.sockets;
  const send = (message: object) => socket?.send(JSON.stringify(message));
  send({ type: 'audio', audio_event: { audio_base_64: SOUND, event_id: 2 } });
  await expect.poll(() => told(page)).toContain('state speaking');
  await page.evaluate(() => {
    window.call?.interrupt();
    window.call?.mute(true);
    window.call?.end();
    window.call?.end();
    window.call?.say('too late');
  });
  expect((await told(page)).slice(2)).toEqual([
    'visitor 1: Hello',
    'state thinking',
    'state speaking',
    'state listening',
  ]);
  expect(vendor.messages).not.toContainEqual({ type: 'user_message', text: 'too late' });
});

test('[X13] without a microphone ElevenLabs is written with', async ({ page, vendor }) => {
  await page.addInitScript(() => {
    MediaDevices.prototype.getUserMedia = async () => {
      throw new DOMException('refused', 'NotAllowedError');
    };
  });
  await page.goto(`${site.url}/privacy`);
  await press(page);
  await expect
    .poll(() => told(page))
    .toEqual(['trouble microphone-refused', 'state listening', 'answered']);
  expect(vendor.messages).toMatchObject([
    { conversation_config_override: { conversation: { text_only: true } } },
  ]);
  await page.evaluate(() => {
    window.call?.mute(true);
    window.call?.say('Hello');
  });
  await expect.poll(() => vendor.messages).toContainEqual({ type: 'user_message', text: 'Hello' });
  await page.evaluate(() => window.call?.end());
});

test('[X13] a line to ElevenLabs that breaks, or is not given, is told', async ({
  page,
  vendor,
  expectedErrors,
}) => {
  expectedErrors.push('503');
  await page.goto(`${site.url}/privacy`);
  await press(page);
  await expect.poll(() => told(page)).toContain('answered');
  vendor.sockets[0]?.cut();
  await expect.poll(async () => (await told(page)).at(-1)).toBe('ended connection-lost');
  await page.route(`**${CALL_PATH}`, (route) => route.fulfill({ status: 503 }));
  await press(page);
  await expect.poll(() => told(page)).toEqual(['failed The call was not signed: HTTP 503.']);
});

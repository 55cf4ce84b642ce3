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
  site = await startVariant('film');
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

test('[X13] ElevenLabs calls use its own package over one connection', async ({ page, vendor }) => {
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
  await expect
    .poll(async () => (await told(page)).slice(2))
    .toEqual([
      'visitor 1: What do you charge?',
      'state thinking',
      'agent 2: A quarter, or so',
      'state speaking',
    ]);
  socket?.close(1000);
  await expect.poll(async () => (await told(page)).at(-1)).toBe('ended agent');
});

import type { WebSocketRoute } from '@playwright/test';
import { CALL_PATH } from '../../contract/wire.ts';
import { Call } from './call.ts';
import { expect } from './fixtures.ts';
import { test } from './other-hosts.ts';
import { type SiteVariant, startVariant } from './variants.ts';

const SIGNED = 'wss://api.elevenlabs.io/v1/convai/conversation?agent_id=agent_01&token=signed';
const METADATA = {
  type: 'conversation_initiation_metadata',
  conversation_initiation_metadata_event: {
    conversation_id: 'conv_1',
    agent_output_audio_format: 'pcm_16000',
    user_input_audio_format: 'pcm_16000',
  },
};

let site: SiteVariant;
test.beforeAll(async () => {
  site = await startVariant('film');
});
test.afterAll(() => site.close());

test('[X13] [B9] a call with ElevenLabs, by its own package in a real browser', async ({
  page,
  expectedErrors,
}) => {
  // ElevenLabs' package keeps sending the microphone's sound until the socket has closed.
  expectedErrors.push('WebSocket is already in CLOSING or CLOSED state', '502');
  const sockets: WebSocketRoute[] = [];
  const messages: Record<string, unknown>[] = [];
  await page.routeWebSocket(/elevenlabs/, (socket) => {
    sockets.push(socket);
    socket.onMessage((text) => {
      const message = JSON.parse(String(text));
      messages.push(message);
      if (message.type === 'conversation_initiation_client_data') {
        socket.send(JSON.stringify(METADATA));
      }
    });
  });
  let isSigned = true;
  await page.route(`**${CALL_PATH}`, (route) =>
    isSigned ? route.fulfill({ json: { address: SIGNED } }) : route.fulfill({ status: 502 }),
  );
  const call = await Call.open(page, `${site.url}/privacy`);
  expect(sockets).toEqual([]);

  await test.step('it connects, and hears the microphone', async () => {
    await call.start();
    await call.expectState('connected');
    expect(sockets[0]?.url()).toContain(SIGNED);
    await expect.poll(() => messages.some((each) => 'user_audio_chunk' in each)).toBe(true);
  });

  await test.step('the visitor ends it, and the agent ends the next one', async () => {
    await call.endOrAgain.click();
    await call.expectState('ended');
    await call.endOrAgain.click();
    await call.expectState('connected');
    await sockets[1]?.close({ code: 1000 });
    await call.expectState('ended');
  });

  await test.step('if it fails, the site still answers', async () => {
    isSigned = false;
    await call.endOrAgain.click();
    await call.expectState('failed');
    await call.ask('What happens to my data?');
    await expect(call.passages).toHaveCount(3);
    await call.close();
  });

  expect(await call.events()).toEqual([
    { name: 'voiceagent:start', detail: { provider: 'elevenlabs' } },
    { name: 'voiceagent:end', detail: { provider: 'elevenlabs', seconds: expect.any(Number) } },
  ]);
});

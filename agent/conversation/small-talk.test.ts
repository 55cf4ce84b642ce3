import { expect, test } from 'vitest';
import { agent } from '../../schema/agent.ts';
import { siteConfig } from '../../schema/site.ts';
import { answerOf, startCall } from '../../tests/fixtures/agent-call.ts';

const { says } = agent;

test('[X13] begins with a greeting that can be spoken in one breath', () => {
  const { text, ...more } = startCall().greeting();
  expect(text).toBe(says.greeting);
  expect(text.length).toBeLessThan(160);
  expect(more).toEqual({});
});

test.each([
  ['Hello!', says.hello],
  ['thanks a lot', says.thanks],
  ['What can you do?', says.help],
  ['are you a real person?', says.program],
  ['Who am I talking to', says.program],
  ['ok, stop', says.stopped],
  ['', says.unheard],
  ['?!', says.unheard],
])('[X13] answers %j without looking anything up', (said, text) => {
  const answer = () => {
    throw new Error('Looked up.');
  };
  expect(startCall({ answer }).reply(said)).toEqual({ text });
});

test.each(['bye', "That's all.", 'thats all, thanks', 'OK thanks, bye bye', 'hang up please'])(
  '[X13] ends the call after %j',
  (said) => {
    expect(startCall().reply(said)).toEqual({ text: says.farewell, farewell: true });
  },
);

test.each(['can I talk to a human?', 'I want to speak to a recruiter', 'call me'])(
  '[X13] leads who says %j to a person',
  (said) => {
    const reply = startCall().reply(said);
    expect(reply).toEqual({ text: says.person, offers: ['form', 'mail'] });
    expect(reply.text).toContain(siteConfig.contact.email);
  },
);

test('[X13] says again what it said, with its source', () => {
  const call = startCall();
  const answered = call.reply('tell me about the fee');
  expect(answered.source?.section).toBe('faq/pricing');
  expect(call.reply('Sorry?')).toEqual(answered);
  expect(call.reply('can you repeat that')).toEqual(answered);
});

test('[X13] does not end a call or fill a form twice when it says that again', () => {
  const call = startCall();
  const read = call.say('I want to hire a lead', 'Ada', 'ada@heron.example', 'done');
  expect(call.reply('what?')).toEqual(read);
  expect(call.reply('yes')).toHaveProperty('request');
  expect(call.reply('what?')).toEqual({ text: agent.readBack.filled });
  call.reply('bye');
  expect(call.reply('what?')).toEqual({ text: says.farewell });
});

test('[X13] does not guess what the site does not say', () => {
  const reply = startCall().reply('Do you have an office in Paris?');
  expect(reply).toEqual({ text: says.unknown, offers: ['form', 'mail'] });
});

test.each([
  [['what is the fee?', 'and for 220k?'], 'What is the fee', '220k'],
  [['what is the fee?', 'and for 150'], 'What is the fee', '150k'],
  [['what is the fee?', 'what about $180,000?'], 'What is the fee', '180,000'],
  [['do you fill remote roles?', 'and if they leave'], 'remote', 'if they leave'],
  [['what is the fee?', 'how much is that for 200k'], 'fee', '200k'],
])('[X13] understands the last of %j by what came before', (said, ...parts) => {
  const { text } = startCall().say(...said);
  for (const part of parts) expect(text).toContain(part);
});

test('[X13] takes no new question for one about the last', () => {
  const reply = startCall().say('what is the fee?', 'do you have a dog?');
  expect(reply.text).toBe(says.unknown);
});

test('[X13] keeps a name that is told before any request, and asks for it no more', () => {
  const call = startCall();
  expect(call.reply("I'm Ada Lopez.").text).toBe(says.hello);
  expect(call.reply("I'm Ada Lopez. What is the fee?").text).not.toContain(says.hello);
  expect(call.reply('I want to hire a lead').text).toContain(agent.asks.contact);
});

test('[X13] offers once to take a request, and begins where that is wanted', () => {
  const call = startCall();
  expect(call.reply('where is it stored?').text).not.toContain(says.offer);
  expect(call.reply('what is the fee?').text).toContain(says.offer);
  expect(call.reply('no thanks').text).toBe(says.declined);
  const again = call.reply('what is the fee?');
  expect(again.text).not.toContain(says.offer);
  expect(again).toMatchObject({ text: expect.stringContaining('fee'), source: { title: 'fee' } });

  const other = startCall();
  expect(other.say('what is the fee?', 'yes please').text).toContain(agent.asks.mode);
  expect(startCall().say('what is the fee?', 'is it stored?', 'yes').text).toBe(says.declined);
});

test('[X13] asks what may be a wish before it takes it for one', () => {
  const asked: string[] = [];
  const answer = (question: string) => {
    asked.push(question);
    return answerOf(question);
  };
  const call = startCall({ answer });
  expect(call.reply('Could you find us a technical artist?').text).toContain(agent.asks.name);
  expect(asked).toContain('Could you find us a technical artist?');
  expect(startCall({ answer }).reply('hiring').text).toContain(agent.asks.roles.hiring);
  expect(asked).toContain('hiring');
});

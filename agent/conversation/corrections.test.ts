import { expect, test } from 'vitest';
import { agent } from '../../schema/agent.ts';
import { startCall } from '../../tests/fixtures/agent-call.ts';

const { asks, problems, readBack } = agent;

/** A call in which the agent has read everything back. */
function readCall() {
  const call = startCall();
  const read = call.reply(
    "I'm Ada Lopez from Blue Heron Games, we need a lead artist in Austin, ada@heron.example",
  );
  expect(read.text.endsWith(readBack.confirm)).toBe(true);
  return call;
}

test.each([
  ["No, it's Lopes with s", { lastname: 'Lopes' }],
  ["no it's Lopes with an s", { lastname: 'Lopes' }],
  ['it is Lopez spelled l o p e s', { lastname: 'Lopes' }],
  ['no, Blue Herron', { company: 'Blue Herron Games' }],
  ['no, the location is Denver', { jobLocation: 'Denver' }],
  ['my name is Grace Hopper', { firstname: 'Grace', lastname: 'Hopper' }],
  ['change the email to bob at heron dot com', { email: 'bob@heron.com' }],
  ['the email is wrong, use bob@heron.example', { email: 'bob@heron.example' }],
  ["I'd like to change my company to The Game Company", { company: 'The Game Company' }],
  ['and my number is 512 555 0177', { phone: '512 555 0177' }],
  ['yes, but my last name is Byron', { lastname: 'Byron' }],
  ['my first name is Adah', { firstname: 'Adah' }],
  ['change the role to data engineer', { roles: 'data engineer' }],
  ['location Denver', { jobLocation: 'Denver' }],
  ['the role is technical artist', { roles: 'technical artist' }],
])('[X13] changes what %j corrects, and reads it back', (said, changed) => {
  const call = readCall();
  const read = call.reply(said);
  expect(read.text.endsWith(readBack.confirm)).toBe(true);
  expect(read).not.toHaveProperty('request');
  expect(call.reply('yes').request?.fields).toEqual({
    firstname: 'Ada',
    lastname: 'Lopez',
    email: 'ada@heron.example',
    roles: 'lead artist',
    company: 'Blue Heron Games',
    jobLocation: 'Austin',
    ...changed,
  });
});

test('[X13] asks what to change after a no, and for it', () => {
  const call = readCall();
  expect(call.reply("no, that's wrong").text).toBe(asks.change);
  expect(call.reply('the email').text).toBe(asks.email);
  expect(call.reply('bob at heron').text).toBe(`${problems.email} ${asks.email}`);
  expect(call.reply('bob@heron.example').text).toContain(readBack.confirm);
  expect(call.reply('yes').request?.fields.email).toBe('bob@heron.example');
});

test('[X13] has a word spelled that sounds the same', () => {
  const call = readCall();
  expect(call.reply("it's Lopez with s").text).toBe(`${problems.spell} ${asks.change}`);
  expect(call.reply('l o p e s').text).toContain('Lopes');
  expect(call.reply('yes').request?.fields.lastname).toBe('Lopes');
});

test('[X13] goes back to what was asked before', () => {
  const call = startCall();
  call.say('I am hiring', 'a lead', 'Ada');
  expect(call.reply('go back').text).toBe(asks.name);
  expect(call.reply('go back').text).toBe(asks.roles.hiring);
  expect(call.reply('a producer').text).toBe(asks.contact);
  const { request } = call.say('ada@heron.example', 'done', 'yes');
  expect(request?.fields).toMatchObject({ firstname: 'Ada', roles: 'producer' });
});

test('[X13] changes a request that is in the form already', () => {
  const call = readCall();
  expect(call.reply('yes')).toHaveProperty('request');
  expect(call.reply('change the phone')).toEqual({ text: asks.phone });
  expect(call.reply('512 555 0177')).not.toHaveProperty('request');
  expect(call.reply('yes').request?.fields).toMatchObject({
    phone: '512 555 0177',
    firstname: 'Ada',
  });
});

import { expect, test } from 'vitest';
import { fill } from '../../contract/fill.ts';
import { agent } from '../../schema/agent.ts';
import { searchTypes, startCall } from '../../tests/fixtures/agent-call.ts';

const { asks, readBack, problems, says } = agent;
const ada = { firstname: 'Ada', lastname: 'Lopez', email: 'ada@blueheron.com' };

test('[X13] takes a whole hiring request step by step, as typed', () => {
  const call = startCall();
  expect(call.reply('I want to hire an Unreal engineer')).toEqual({
    text: `${asks.begin} ${asks.name}`,
  });
  expect(call.reply('Ada Lopez').text).toBe(asks.contact);
  expect(call.reply('ada@blueheron.com').text).toBe(asks.more.hiring);
  const role = fill(readBack.roleIn, { roles: 'Unreal engineer', place: 'Austin, TX' });
  expect(call.reply("we're called Blue Heron and the job is in Austin, TX")).toEqual({
    text: `${fill(readBack.hiring, { roles: role })} Ada Lopez, Blue Heron, ada@blueheron.com. ${readBack.confirm}`,
  });
  expect(call.reply('yes')).toEqual({
    text: readBack.filled,
    request: {
      mode: 'hiring',
      fields: {
        ...ada,
        roles: 'Unreal engineer',
        company: 'Blue Heron',
        jobLocation: 'Austin, TX',
      },
    },
  });
});

test('[X13] takes a whole profile, as spoken without a mark', () => {
  const call = startCall();
  expect(call.reply("i'm looking for a new job").text).toContain(asks.roles.jobseeking);
  expect(call.reply('gameplay programmer').text).toBe(asks.name);
  expect(call.reply('my name is grace hopper').text).toBe(asks.contact);
  expect(call.reply('it is grace dot hopper at navy dot mil').text).toBe(asks.more.jobseeking);
  expect(call.reply('linkedin.com/in/grace').text).toContain(readBack.confirm);
  call.reply('change the location to Denver');
  expect(call.reply("yes that's right").request).toEqual({
    mode: 'jobseeking',
    fields: {
      firstname: 'grace',
      lastname: 'hopper',
      email: 'grace.hopper@navy.mil',
      desiredRoles: 'gameplay programmer',
      location: 'Denver',
      linkedin: 'https://linkedin.com/in/grace',
    },
  });
});

test.each([
  "I'm Ada Lopez from Blue Heron Games, we need a senior Unity engineer in Austin, reach me at ada at blueheron dot com",
  'my name is Ada Lopez and I work at Blue Heron Games we are looking for a senior Unity engineer in Austin my email is a d a at blue heron dot com',
  'Hi, this is Ada Lopez. We want to hire a senior Unity engineer. The job is in Austin. Our company is Blue Heron Games. ada@blueheron.com',
])('[X13] understands everything in one go: %j', (said) => {
  const call = startCall();
  const read = call.reply(said);
  expect(read.text.endsWith(readBack.confirm)).toBe(true);
  expect(call.reply('correct').request).toEqual({
    mode: 'hiring',
    fields: {
      ...ada,
      company: 'Blue Heron Games',
      jobLocation: 'Austin',
      roles: 'senior Unity engineer',
    },
  });
});

test.each([
  ["we're looking for two data engineers", 'hiring', 'two data engineers'],
  ['I need to fill a technical artist position', 'hiring', 'technical artist'],
  ["I'm looking for a data engineer role", 'jobseeking', 'data engineer'],
  ["I'm a data engineer looking for work", 'jobseeking', 'data engineer'],
  ["I'm trying to find a lead artist for my startup", 'hiring', 'lead artist for my startup'],
  ["I'd like to apply for a producer position", 'jobseeking', 'producer'],
])('[X13] begins at %j', (said, mode, role) => {
  const request = startCall().say(said, 'Ada', 'ada@heron.example', "that's it", 'yes').request;
  expect(request?.mode).toBe(mode);
  expect(Object.values(request?.fields ?? {})).toContain(role);
});

test.each(['can you take my details?', 'take my request', 'please fill in the form'])(
  '[X13] asks who speaks after %j, and takes one word',
  (said) => {
    const call = startCall();
    expect(call.reply(said).text).toBe(`${asks.begin} ${asks.mode}`);
    expect(call.reply('blue').text).toBe(`${problems.choice} ${asks.mode}`);
    expect(call.reply('hiring').text).toBe(asks.roles.hiring);
    expect(call.reply("actually, I'm looking for a job").text).toBe(asks.roles.jobseeking);
  },
);

test('[X13] answers a question in between, and asks again', () => {
  const call = startCall();
  const begun = call.reply('We need a Unity engineer, what is the fee?');
  expect(begun.source?.section).toBe('faq/pricing');
  expect(begun.text.endsWith(`${asks.begin} ${asks.name}`)).toBe(true);
  const spoken = call.reply('okay but how much is the fee');
  expect(spoken.text.endsWith(` ${asks.name}`)).toBe(true);
  expect(spoken.text).not.toContain(problems.name);
  const unknown = call.reply('do you like chess?');
  expect(unknown).toEqual({ text: `${says.unknown} ${asks.name}`, offers: ['form', 'mail'] });
  expect(call.reply('are you a robot?').text).toBe(`${says.program} ${asks.name}`);
  const read = call.say('Ada', 'ada@heron.example', 'no');
  const between = call.reply('is remote fine');
  expect(between).toMatchObject({ source: { title: 'remote' } });
  expect(between.text.endsWith(read.text)).toBe(true);
  const confirmed = call.reply('Yes. What is the fee?');
  expect(confirmed.request?.fields).toMatchObject({ firstname: 'Ada', roles: 'Unity engineer' });
  expect(confirmed.text).toContain('What is the fee?');
});

test('[X13] says what is wrong with an address, and asks again', () => {
  const call = startCall();
  call.say('I want to hire a lead', 'Ada');
  for (const wrong of ['ada@heron', 'ada at heron']) {
    expect(call.reply(wrong).text).toBe(`${problems.email} ${asks.contact}`);
  }
  expect(call.reply('five five five').text).toBe(`${problems.phone} ${asks.contact}`);
  expect(call.reply('by pigeon').text).toBe(`${problems.contact} ${asks.contact}`);
  expect(call.reply("I'd rather not").text).toBe(`${problems.needed} ${asks.contact}`);
  expect(call.reply('ada@heron.example').text).toBe(asks.more.hiring);
});

test('[X13] is content with a phone number, and with less where no answer is asked for', () => {
  const said = [
    'I want to hire a lead',
    'skip',
    'five one two double five five oh one seven seven',
  ];
  expect(startCall().say(...said, 'done', 'yes').request?.fields).toEqual({
    roles: 'lead',
    phone: '5125550177',
  });
  const silent = startCall({ requireReplyTo: false });
  expect(silent.say('I want to hire a lead', 'Ada', 'skip', 'done', 'yes').request?.fields).toEqual(
    {
      roles: 'lead',
      firstname: 'Ada',
    },
  );
});

test('[X13] asks where words belong that it cannot place', () => {
  const call = startCall();
  call.say('I want to hire a lead', 'Ada', 'ada@heron.example');
  const { text } = call.reply('Blue Heron');
  const parts = [agent.parts.company[0], agent.parts.place[0]].join(', ');
  expect(text).toBe(fill(asks.part, { text: 'Blue Heron', parts }));
  expect(call.reply('yes').text).toBe(text);
  expect(call.reply('the first').text).toBe(`${problems.text} ${text}`);
  expect(call.say('the company', 'yes').request?.fields.company).toBe('Blue Heron');
});

test('[X13] takes the type of search where it is told', () => {
  const call = startCall();
  call.say('I want to hire a lead', 'Ada', 'ada@heron.example', "that's it");
  const read = call.reply(`It is a ${searchTypes.retained.toLowerCase()} search`);
  expect(read.text).toContain(fill(readBack.search, { search: searchTypes.retained }));
  expect(call.reply('yes').request?.fields.search_type).toBe('retained');
});

test('[X13] fills nothing in after a cancel or a goodbye', () => {
  const said = ['I want to hire a lead', 'Ada', 'ada@heron.example', 'done'];
  const call = startCall();
  expect(call.say(...said, 'cancel')).toEqual({ text: readBack.cancelled });
  expect(call.reply('yes')).toEqual({ text: says.declined });
  expect(call.reply('I want to hire a lead').text).toContain(asks.name);
  expect(startCall().say(...said, 'bye')).toEqual({ text: says.farewellUnsent, farewell: true });
});

test('[X13] knows who speaks in a second request', () => {
  const call = startCall();
  call.say('I want to hire a lead', 'Ada', 'ada@heron.example', "we're Blue Heron", 'yes');
  const read = call.reply('I also want to hire a producer in Austin');
  expect(read.text).toContain(readBack.confirm);
  expect(call.reply('yes').request?.fields).toEqual({
    roles: 'producer',
    firstname: 'Ada',
    email: 'ada@heron.example',
    company: 'Blue Heron',
    jobLocation: 'Austin',
  });
});

import { expect, test } from 'vitest';
import { isTopic, planOf, TOPICS, type Topic } from '../topics.ts';
import { exampleLines, meaningLines, wordingsOf } from './examples.ts';

/** Most lines that are written by hand: what a newcomer can still read. */
const MOST_LINES = 5000;

/** What is said that no part of a site answers. A file of another name would be a subject, too. */
const TALK = ['off-topic', 'person', 'promise', 'request-hire', 'request-seek', 'robot', 'status'];

const lines = exampleLines();

test('[X13] a line stands for texts that use each of its alternatives', () => {
  expect(wordingsOf('fees?')).toEqual(['fees?']);
  expect(wordingsOf('(how much|what) do you (charge|take|want|)')).toEqual([
    'how much do you charge',
    'what do you take',
    'how much do you want',
    'what do you',
  ]);
});

test('[X13] no line stands twice, and each can be read', () => {
  const all = [...lines.values()].flat();
  expect(all.filter((line, i) => all.indexOf(line) !== i)).toEqual([]);
  const bare = all.map((line) => line.replace(/\([^()]*\)/g, ''));
  expect(bare.filter((line) => /[()|]/.test(line))).toEqual([]);
});

test('[X13] there are examples of every topic, and few enough to be read', () => {
  const topics = Object.keys(TOPICS) as Topic[];
  expect(topics.filter((topic) => !lines.get(topic))).toEqual([]);
  const talk = [...lines.keys()].filter((subject) => !isTopic(subject));
  expect(talk.sort()).toEqual(TALK);
  const count = [...lines.values()].flat().length + meaningLines().length;
  expect(count).toBeLessThanOrEqual(MOST_LINES);
});

test('[X13] what is asked next is a topic, too', () => {
  const topics = Object.keys(TOPICS) as Topic[];
  const next = topics.flatMap((topic) => planOf(topic).next ?? []);
  expect(next.filter((name) => !Object.hasOwn(TOPICS, name))).toEqual([]);
});

import { isPlainAddress } from '../../intake/deliver/mail/mail-address.ts';
import { cleanName, MAX_LETTERS } from './read.ts';

/** A recruiter, from DESK_PEOPLE. */
export interface Person {
  name: string;
  address: string;
}

/** The recruiters in DESK_PEOPLE, such as `Grace Hopper <grace@agency.example>`, by commas. */
export function peopleOf({ DESK_PEOPLE }: { DESK_PEOPLE: string }): Person[] {
  const entries = DESK_PEOPLE.split(',').filter((entry) => entry.trim() !== '');
  return entries.map((entry) => {
    const [, name = entry, address = ''] = /^([^<>]*)<([^<>]*)>\s*$/.exec(entry) ?? [];
    return { name: cleanName(name), address: address.trim() };
  });
}

/** The fault in a value of DESK_PEOPLE; undefined if it has none. */
export function peopleFault(DESK_PEOPLE: string): string | undefined {
  const people = peopleOf({ DESK_PEOPLE });
  const wrong = people.find(
    ({ name, address }) => name === '' || name.length > MAX_LETTERS || !isPlainAddress(address),
  );
  if (wrong) {
    return `must be names with addresses, separated by commas, such as Grace Hopper <grace@agency.example>, Kim Osei <kim@agency.example>. Wrong: ${wrong.name || wrong.address || '<>'}`;
  }
  const all = people.flatMap(({ name, address }) =>
    [name, address].map((each) => each.toLowerCase()),
  );
  const twice = all.find((each, index) => all.indexOf(each) < index);
  if (twice) return `must have each name and address once, but has ${twice} twice`;
  return undefined;
}

/** The person with an address, whose case doesn't matter; undefined if there is none. */
export function personAt(people: readonly Person[], address: string): Person | undefined {
  return people.find((person) => person.address.toLowerCase() === address.toLowerCase());
}

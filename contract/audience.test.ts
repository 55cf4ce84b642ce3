import { describe, expect, test } from 'vitest';
import { presetFrom } from './audience.ts';

describe('a preset', () => {
  test.each([
    ['', 'hiring', 'contingency'],
    ['mode=jobseeking', 'jobseeking', 'contingency'],
    ['mode=hiring&search=retained', 'hiring', 'retained'],
    ['search=retained', 'hiring', 'retained'],
    ['mode=jobseeking&search=retained', 'jobseeking', 'contingency'],
    ['mode=admin&search=javascript:alert(1)', 'hiring', 'contingency'],
    ['mode=__proto__&search=constructor', 'hiring', 'contingency'],
  ])('[R5] reads ?%s as %s, %s', (query, mode, searchType) => {
    expect(presetFrom(new URLSearchParams(query))).toEqual({ mode, searchType, role: '' });
  });

  test('[H7] names a role, short and without control characters', () => {
    const roleOf = (query: string) => presetFrom(new URLSearchParams(query)).role;
    expect(roleOf('mode=hiring&role=Data+Engineers')).toBe('Data Engineers');
    expect(roleOf('role=%00a%0Ab')).toBe('ab');
    expect(roleOf(`role=${'x'.repeat(500)}`)).toHaveLength(120);
    expect(roleOf('role=Data+Engineers&role=&role=Technical+Artists')).toBe(
      'Data Engineers\nTechnical Artists',
    );
    expect(roleOf('role=x&'.repeat(50)).split('\n')).toHaveLength(12);
  });
});

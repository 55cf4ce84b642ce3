import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { following, navigation } from './navigation.ts';
import { leadsInto, link } from './sections.ts';
import { siteConfig } from './site.ts';

function complaints(schema: v.GenericSchema, value: unknown): string[] {
  return v.safeParse(schema, value).issues?.map(({ message }) => message) ?? [];
}

describe('a link', () => {
  test.each(['/#faq', '/?mode=hiring#contact', '/', '/privacy#anything', 'mailto:a@b.example'])(
    '[X19] can be %s',
    (address) => {
      expect(complaints(link, address)).toEqual([]);
    },
  );

  test.each(['/#abuot', '/?mode=hiring#contcat', `${siteConfig.url}/#abuot`])(
    '[X19] to an anchor that no section has is refused: %s',
    (address) => {
      const anchor = address.slice(address.indexOf('#'));
      expect(complaints(link, address)).toEqual([
        expect.stringContaining(`The home page has no ${anchor}. Choose from #main, `),
      ]);
    },
  );

  test.each([
    ['/#faq', true],
    ['/#faq-heading', true],
    ['/#about', false],
    [`${siteConfig.url}/#about`, false],
    ['/?mode=hiring#contact', true],
    ['/terms#about', true],
    ['https://another.example/#about', true],
  ])('[X19] link %s on a page with only the FAQ works: %s', (address, isTarget) => {
    expect(leadsInto(address, ['faq'])).toBe(isTarget);
  });
});

describe('the navigation', () => {
  test('[X19] leaves out links to a missing section, and groups that would be empty', () => {
    const industries = { title: 'Fields', links: [{ name: 'Clinics', link: '/#industries' }] };
    const whole = { ...navigation, groups: [industries, ...navigation.groups] };
    const { bar, groups } = following(whole, (address) => address !== '/#industries');
    expect(bar.map(({ link }) => link)).not.toContain('/#industries');
    expect(bar).toHaveLength(navigation.bar.length - 1);
    expect(groups.map(({ title }) => title)).toEqual(navigation.groups.map(({ title }) => title));
    const links = groups.flatMap((group) => group.links.map(({ link }) => link));
    expect(links).not.toContain('/#industries');
  });
});

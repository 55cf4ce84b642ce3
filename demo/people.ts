/** Made-up names; their addresses are at example.com, and their numbers are of 555. */
export const NAMES = [
  'Priya Raman',
  'Marcus Oyelaran',
  'Lena Hoffmann',
  'Tom Beckett',
  'Amélie Dubois',
  'Wei Zhang',
  'Sana Malik',
  'Elif Novák',
  'Diego Ferreira',
  'Ingrid Solberg',
  'Kenji Mori',
  'Aoife Byrne',
  'Tunde Bakare',
];
export const COMPANIES = ['Northwind Interactive', 'Studio Kite', 'Parallax Systems'];
export const PLACES = ['Austin, TX', 'Seattle, WA', 'Remote, US', 'Montréal'];
export const CAMPAIGNS = [
  { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'fall' },
  { utm_source: 'linkedin' },
  {},
  { utm_source: 'newsletter', utm_medium: 'email' },
];

/** Takes from a list, over and over. */
export function pick<Value>(list: readonly Value[], index: number): Value {
  return list[index % list.length] as Value;
}

/** The address and the number of the n-th person. */
export function contactOf(name: string, index: number): { email: string; phone: string } {
  const [first = ''] = name.split(' ');
  const letters = first.normalize('NFD').replace(/\W/g, '').toLowerCase();
  return { email: `${letters}.${index}@example.com`, phone: `+1 202 555 0${100 + index}` };
}

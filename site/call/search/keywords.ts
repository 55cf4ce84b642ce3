/** Words that visitors use for what each part is about, and that its text often lacks. */
export const KEYWORDS = {
  roles: 'positions jobs specialties fields recruit hire',
  process: 'work process steps first long take weeks timeline turnaround candidates',
  fee: 'cost price fee charge percentage commission rate budget invoice bill pay upfront deposit',
  guarantee: 'quits fired bad refund money back risk warranty replacement',
  placements: 'example case study story past placed',
  clients: 'clients customers companies worked used',
  leaders: 'runs founder owner ceo boss management names',
  agency: 'company agency different better choose',
  figures: 'many hires year long around business',
  sectors: 'industry sector field companies only',
  seekers: 'job seeker candidate applicant apply free pay cost ghosted rejected told',
  form: 'apply upload attach need',
  search: 'difference exclusive agencies',
  reply: 'hear back reply response contact after',
  mail: 'mail address write',
} as const;

/** The same for sections of the privacy policy and the terms, by the ID of their heading. */
export const LEGAL_KEYWORDS: Readonly<Record<string, string>> = {
  'what-you-give-us': 'collect information account login',
  'where-it-goes': 'share sell sees resume employer',
  'on-your-device': 'cookies tracking draft finish',
  'how-long-we-keep-it': 'retention delete stored',
  'how-we-protect-it': 'safe secure encryption hacked',
  'your-rights': 'delete erase copy correct data',
  children: 'kid son minor',
  'equal-opportunity': 'discrimination older women',
  'limits-of-our-liability': 'responsible down',
  'content-of-this-site': 'copy quote',
};

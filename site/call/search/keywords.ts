/** Words that visitors use for what each part is about, and that its text often lacks. */
export const KEYWORDS = {
  roles: 'positions fields recruit hire',
  process: 'work process steps first long take weeks timeline',
  fee: 'percentage commission invoice upfront deposit',
  guarantee: 'long length days quits fired refund money back risk',
  placements: 'case study story past placed',
  scorecard: 'example sample many candidates shortlist',
  clients: 'clients customers companies studios worked used',
  leaders: 'runs founder owner ceo boss',
  agency: 'company agency different better choose',
  figures: 'many hires year long around business',
  sectors: 'sector field companies only',
  seekers: 'candidate apply cost ghosted rejected told',
  form: 'apply upload attach need large size type format',
  search: 'difference exclusive agencies',
  reply: 'hear back reply contact after track status application',
  mail: 'mail address write',
} as const;

/** The same for sections of the privacy policy and the terms, by the ID of their heading. */
export const LEGAL_KEYWORDS: Readonly<Record<string, string>> = {
  'in-short': 'sell share',
  'what-you-give-us': 'collect information account login',
  'where-it-goes': 'share sell sees resume',
  'on-your-device': 'tracking draft finish',
  'how-long-we-keep-it': 'retention delete stored',
  'how-we-protect-it': 'safe secure encryption hacked',
  'text-messages': 'stop unsubscribe',
  'your-rights': 'delete change data',
  children: 'kid son minor',
  'equal-opportunity': 'discrimination older women',
  'limits-of-our-liability': 'responsible down',
  'content-of-this-site': 'copy quote',
};

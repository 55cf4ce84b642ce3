/**
 * Topics that the site of an agency seldom answers. They are refused, unless a site has a part whose
 * words are about one.
 */
export const SELDOM = {
  visa: { name: 'visas', ask: 'Do you help with visas?' },
  relocation: { name: 'moving', ask: 'Do you help with moving?' },
  pay: { name: 'what the jobs pay', ask: 'What do the jobs pay?' },
  benefits: { name: 'benefits', ask: 'Which benefits do the jobs have?' },
  'temp-work': { name: 'temporary work', ask: 'Do you place people for a limited time?' },
  travel: { name: 'assignments away from home', ask: 'Do you have travel assignments?' },
  checks: { name: 'licenses and checks', ask: 'Do you check licenses and backgrounds?' },
  interviews: { name: 'interviews', ask: 'How do the interviews go?' },
  'resume-help': { name: 'help with a resume', ask: 'Do you help with resumes?' },
  openings: { name: 'open positions', ask: 'Which positions are open now?' },
  discount: { name: 'discounts', ask: 'Is there a discount?' },
  documents: { name: 'documents', ask: 'Can I have your documents?' },
  'own-hires': { name: 'candidates of your own', ask: 'What if we find somebody ourselves?' },
  hours: { name: 'opening hours', ask: 'When are you open?' },
  office: { name: 'the office', ask: 'Where is your office?' },
  phone: { name: 'a phone number', ask: 'What is your phone number?' },
  social: { name: 'news and social media', ask: 'Where can I follow you?' },
  'work-here': { name: 'working for the agency', ask: 'Can I work for you?' },
  'extra-services': { name: 'other services', ask: 'Do you offer anything else?' },
  'site-help': { name: 'help with this site', ask: 'How do I use this site?' },
  payment: { name: 'ways to pay', ask: 'Which ways to pay are there?' },
  statistics: { name: 'success in figures', ask: 'What is your success rate?' },
  'company-facts': { name: 'the agency as a company', ask: 'How large is the agency?' },
  'employer-trouble': { name: 'trouble with an employer', ask: 'What if my employer …?' },
} as const;

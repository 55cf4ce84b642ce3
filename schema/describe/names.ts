/** The agency's YAML files, without their ending, in the order in which an owner meets them. */
export const FILE_NAMES = [
  ...(['site', 'brand', 'figures', 'home'] as const),
  ...(['scorecard', 'trusted', 'services', 'process', 'guarantee'] as const),
  ...(['placements', 'about', 'industries', 'roles', 'seekers'] as const),
  ...(['leadership', 'faq', 'navigation', 'form'] as const),
  ...(['messages', 'received', 'acknowledgement', 'discovery', 'errors'] as const),
  ...(['voice', 'agent', 'answers', 'desk'] as const),
] as const;

export type FileName = (typeof FILE_NAMES)[number];

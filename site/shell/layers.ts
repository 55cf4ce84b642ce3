/**
 * The cascade's order, said before any stylesheet: the build decides which of them comes first,
 * and the first mention of a layer would otherwise fix its rank.
 */
export const LAYERS = '@layer reset,tokens,base,components,utilities;';

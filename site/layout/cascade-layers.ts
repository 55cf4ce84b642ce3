/**
 * The order of the cascade layers, declared before any stylesheet. Otherwise, the first mention of
 * a layer would set its rank, and the build decides which stylesheet comes first.
 */
export const LAYERS = '@layer reset,tokens,base,components,utilities;';

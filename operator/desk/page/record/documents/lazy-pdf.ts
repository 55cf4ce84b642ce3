import { lazy } from 'react';

/** pdf.js weighs more than the rest of the page, so it loads with the first PDF. */
export const LazyPdf = lazy(() =>
  import('./pdf.tsx').then(({ Pdf: component }) => ({ default: component })),
);

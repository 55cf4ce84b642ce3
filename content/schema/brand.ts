import * as v from 'valibot';
import { readRecord, words } from './records.ts';

const fontPackage = words(120);

const brandSchema = v.strictObject({
  fonts: v.strictObject({ display: fontPackage, text: fontPackage }),
});

/** How the site looks, after validation. */
export const brand = readRecord('brand.yaml', brandSchema);

import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { hasSevenDigits } from '../../../contract/submission.ts';

/**
 * Whether a phone number breaks the rules of its country, or of `country` (as `US`) where it names
 * none. No reason to refuse it: rules change, and this list is as old as the build. What has fewer
 * than seven digits is not unusual but refused.
 */
export function isUnusual(phone: string, country: string): boolean {
  if (!hasSevenDigits(phone)) return false;
  return parsePhoneNumberFromString(phone, country as CountryCode)?.isValid() !== true;
}

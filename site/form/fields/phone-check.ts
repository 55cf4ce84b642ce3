import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * Whether a phone number breaks the rules of its country, or of `country` (as `US`) if it names
 * none. This is no reason to refuse the number: rules change, and the list is as old as the build.
 */
export function isUnusual(phone: string, country: string): boolean {
  return parsePhoneNumberFromString(phone, country as CountryCode)?.isValid() !== true;
}

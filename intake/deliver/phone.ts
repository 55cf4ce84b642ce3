import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * A phone number as programs dial it, as `+12025550123`; undefined where it is not a valid one.
 * Without a country code it is read as one of `country`, as `US`, or as none where that is not given.
 * An extension is left out.
 */
export function e164(phone: string, country?: string): string | undefined {
  const number = parsePhoneNumberFromString(phone, country as CountryCode | undefined);
  return number?.isValid() ? number.number : undefined;
}

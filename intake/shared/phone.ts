import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * A phone number as programs dial it, such as `+12025550123`; undefined if it is not valid. A
 * number without a country code is read as one of `country`, such as `US`; without `country` it is
 * not valid. An extension is left out.
 */
export function e164(phone: string, country?: string): string | undefined {
  const number = parsePhoneNumberFromString(phone, country as CountryCode | undefined);
  return number?.isValid() ? number.number : undefined;
}

/** The digits of an international phone number after its country code; undefined for others. */
export function nationalNumber(phone: string): string | undefined {
  return parsePhoneNumberFromString(phone)?.nationalNumber;
}

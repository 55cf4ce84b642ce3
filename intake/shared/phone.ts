import {
  type CountryCode,
  findPhoneNumbersInText,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';

/**
 * A phone number as programs dial it, such as `+12025550123`; the first of several. Undefined if
 * none is valid. A number without a country code is read as one of `country`, such as `US`; without
 * `country` it isn't valid. An extension is left out.
 */
export function e164(phone: string, country?: string): string | undefined {
  const defaultCountry = country as CountryCode | undefined;
  const number = parsePhoneNumberFromString(phone, defaultCountry);
  if (number?.isValid()) return number.number;
  return findPhoneNumbersInText(phone, defaultCountry)[0]?.number.number;
}

/** The digits of an international phone number after its country code; undefined for others. */
export function nationalNumber(phone: string): string | undefined {
  return parsePhoneNumberFromString(phone)?.nationalNumber;
}

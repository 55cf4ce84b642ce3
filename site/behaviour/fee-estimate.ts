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

/** Brings every estimate of the page to life. */
export function startFeeEstimates(): void {
  for (const estimate of document.querySelectorAll<HTMLElement>('[data-fee-estimate]')) {
    startFeeEstimate(estimate);
  }
}

/**
 * Brings an estimate to life that stood as a table of examples: a slider and a number field that
 * keep in step, and the fee beside them. Its HTML is in `site/sections/process/estimate.tsx`.
 */
function startFeeEstimate(estimate: HTMLElement): void {
  const field = estimate.querySelector<HTMLInputElement>('[type=number]');
  const slider = estimate.querySelector<HTMLInputElement>('[type=range]');
  const output = estimate.querySelector('output');
  if (!field || !slider || !output) return;

  const follow = () => {
    const salary = field.valueAsNumber;
    // An empty value would send the slider to its middle.
    if (salary > 0) slider.value = field.value;
    slider.ariaValueText = inDollars(slider.valueAsNumber);
    const { min, max, valueAsNumber } = slider;
    const share = (valueAsNumber - Number(min)) / (Number(max) - Number(min));
    slider.style.setProperty('--share', String(share));
    output.value = feeInWords(salary, Number(estimate.dataset.percent));
  };
  field.addEventListener('input', follow);
  slider.addEventListener('input', () => {
    field.value = slider.value;
    follow();
  });
  follow();
  for (const face of estimate.querySelectorAll<HTMLElement>('[data-face]')) {
    face.hidden = face.dataset.face === 'resting';
  }
}

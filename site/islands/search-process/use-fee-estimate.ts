import { type ChangeEvent, useState } from 'react';
import type { ProcessContent } from '../../../content/schema/process.ts';
import { feeInWords } from '../../behaviour/fee.ts';

type Range = Pick<ProcessContent['estimate']['salaries'], 'min' | 'max' | 'step' | 'start'>;

/** The fee for a salary that a field and a slider agree on; `follow` is for both to call. */
export function useFeeEstimate(range: Range, percent: number) {
  const [{ typed, slid }, setSalary] = useState({ typed: String(range.start), slid: range.start });
  const follow = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const { value, valueAsNumber } = target;
    setSalary((before) => ({
      typed: value,
      // Where nothing is typed the slider stays.
      slid: valueAsNumber > 0 ? nearest(valueAsNumber, range) : before.slid,
    }));
  };
  const fee = feeInWords(typed === '' ? Number.NaN : Number(typed), percent);
  return { fee, typed, slid, follow };
}

/** Where a slider puts a salary: on one of its steps, which lead from `min` to `max`. */
export function nearest(salary: number, { min, max, step }: Omit<Range, 'start'>): number {
  const within = Math.min(Math.max(salary, min), max);
  return min + Math.round((within - min) / step) * step;
}

import { type ChangeEvent, useState } from 'react';
import type { ProcessContent } from '../../../content/schema/process.ts';
import { feeInWords } from '../../behaviour/fee.ts';

type Range = Pick<ProcessContent['estimate']['salaries'], 'min' | 'max' | 'step' | 'start'>;

/** The fee for a salary in a field and a slider. Both call `follow` when they change. */
export function useFeeEstimate(range: Range, percent: number) {
  const [{ typed, slid }, setSalary] = useState({ typed: String(range.start), slid: range.start });
  const follow = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const { value, valueAsNumber } = target;
    setSalary((before) => ({
      typed: value,
      // If the field is empty, the slider stays.
      slid: valueAsNumber > 0 ? nearest(valueAsNumber, range) : before.slid,
    }));
  };
  const fee = feeInWords(typed === '' ? Number.NaN : Number(typed), percent);
  return { fee, typed, slid, follow };
}

/** The slider's value for a salary: the nearest step from `min` to `max`. */
export function nearest(salary: number, { min, max, step }: Omit<Range, 'start'>): number {
  const within = Math.min(Math.max(salary, min), max);
  return min + Math.round((within - min) / step) * step;
}

import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import {
  feeInWords,
  inDollars,
  inThousands,
  MAX_SALARY,
  salaryFrom,
} from '../../../contract/fee.ts';
import { fill } from '../../../contract/fill.ts';
import type { ProcessContent } from '../../../schema/process.ts';

type Words = Pick<ProcessContent['estimate'], 'salaries' | 'notes'>;
type Ends = Pick<Words['salaries'], 'min' | 'max' | 'step'>;

interface Estimate {
  /** The field's text. */
  typed: string;
  /** The last salary that could be used. Field and slider show it, and the fee is for it. */
  salary: number;
  /** The slider's range, which takes in a salary typed outside the content's. */
  ends: Ends;
  /** What is to say of what was typed last. */
  note: string;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** The fee for a salary in a field and a slider, with what the two do when they are used. */
export function useFeeEstimate({ salaries: range, notes }: Words, percent: number) {
  const [{ typed, salary, ends, note }, setEstimate] = useState<Estimate>({
    typed: inThousands(range.start),
    salary: range.start,
    ends: endsWith(range.start, range),
    note: '',
  });
  const noteOn = (amount: number) => {
    if (amount < range.min) return fill(notes.below, { salary: inDollars(amount) });
    return amount > range.max ? fill(notes.above, { salary: inDollars(amount) }) : '';
  };
  const type = (text: string) =>
    setEstimate((before) => {
      const read = salaryFrom(text);
      if (Number.isNaN(read)) return { ...before, typed: text, note: text ? notes.unreadable : '' };
      return { typed: text, salary: read, ends: endsWith(read, range), note: noteOn(read) };
    });
  const field = {
    value: typed,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => type(target.value),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      const steps = STEPS[event.key];
      if (!steps || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      type(inThousands(stepped(salary, steps, range)));
    },
    // What can't be read goes, and the salary of slider and fee stands there again. What was said
    // of it stays until the next entry: it says why.
    onBlur: () => setEstimate((before) => ({ ...before, typed: inThousands(before.salary) })),
  };
  const slide = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const { valueAsNumber: slid } = target;
    // The range stays: it would change under the pointer.
    setEstimate((before) => ({ ...before, typed: inThousands(slid), salary: slid, note: '' }));
  };
  const fee = feeInWords(salaryFrom(typed), percent);
  return { fee, field, salary, ends, slide, note };
}

/** The range with this salary in it, whole steps from the content's. */
export function endsWith(salary: number, { min, max, step }: Ends): Ends {
  const below = Math.ceil(Math.max(min - salary, 0) / step) * step;
  const above = Math.ceil(Math.max(salary - max, 0) / step) * step;
  // No salary is 0.
  return { min: Math.max(min - below, min % step || step), max: max + above, step };
}

/** The slider's value for a salary: the nearest step from `min` to `max`. */
export function nearest(salary: number, { min, max, step }: Ends): number {
  const within = Math.min(Math.max(salary, min), max);
  return min + Math.round((within - min) / step) * step;
}

/** The next salary on the slider's steps, up or down, as a number field counts. */
export function stepped(salary: number, steps: number, { min, step }: Ends): number {
  const place = (salary - min) / step;
  const next = steps > 0 ? Math.floor(place) + steps : Math.ceil(place) + steps;
  const to = min + next * step;
  return to > 0 && to <= MAX_SALARY ? to : salary;
}

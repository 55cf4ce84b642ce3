import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { fill } from '../../../contract/fill.ts';
import type { ProcessContent } from '../../content/process.ts';
import { feeInWords, inDollars, inThousands, MAX_SALARY, salaryFrom } from './fee.ts';

type Words = Pick<ProcessContent['estimate'], 'salaries' | 'notes'>;
type Ends = Pick<Words['salaries'], 'min' | 'max' | 'step'>;

interface Estimate {
  /** The field's text. */
  typed: string;
  /** The last valid salary, which the slider shows. */
  salary: number;
  /** The slider's range, extended to include a typed salary outside the content's range. */
  ends: Ends;
  /** The message about the last entry. */
  note: string;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** The fee for a salary, with the state and handlers of its field and slider. */
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
  const isUnreadable = typed !== '' && Number.isNaN(salaryFrom(typed));
  const field = {
    value: typed,
    'aria-invalid': isUnreadable || undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => type(target.value),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      const steps = STEPS[event.key];
      if (!steps || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      type(inThousands(stepped(salary, steps, range)));
    },
    // Replaces unreadable text with the last valid salary. The note stays until the next entry,
    // because it explains why.
    onBlur: () => setEstimate((before) => ({ ...before, typed: inThousands(before.salary) })),
  };
  const slide = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const { valueAsNumber: slid } = target;
    // Keeps the range, which would otherwise change under the pointer.
    setEstimate((before) => ({ ...before, typed: inThousands(slid), salary: slid, note: '' }));
  };
  const fee = feeInWords(salaryFrom(typed), percent);
  return { fee, field, salary, ends, slide, note };
}

/** The content's range, extended in whole steps to include this salary. */
export function endsWith(salary: number, { min, max, step }: Ends): Ends {
  const below = Math.ceil(Math.max(min - salary, 0) / step) * step;
  const above = Math.ceil(Math.max(salary - max, 0) / step) * step;
  // A salary is never 0.
  return { min: Math.max(min - below, min % step || step), max: max + above, step };
}

/** The slider's value for a salary: the nearest step between `min` and `max`. */
export function nearest(salary: number, { min, max, step }: Ends): number {
  const within = Math.min(Math.max(salary, min), max);
  return min + Math.round((within - min) / step) * step;
}

/** The next slider step up or down from a salary, as in a number field. */
export function stepped(salary: number, steps: number, { min, step }: Ends): number {
  const position = (salary - min) / step;
  const next = steps > 0 ? Math.floor(position) + steps : Math.ceil(position) + steps;
  const to = min + next * step;
  return to > 0 && to <= MAX_SALARY ? to : salary;
}

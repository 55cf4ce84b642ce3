import { DEFAULT_MODE, MODES } from '../../../contract/audience.ts';
import type { FormContent } from '../../../schema/form.ts';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import { fieldId } from './form-field.tsx';
import { useError } from './use-errors.ts';

/** The choice of who is writing, which decides about the fields: see `useAudience`. */
export function Audience({ words }: { words: FormContent }) {
  return (
    <ToggleGroup
      id={fieldId('mode')}
      name="mode"
      legend={words.audience}
      selection="single"
      defaultValue={DEFAULT_MODE}
      error={useError('mode')}
      options={MODES.map((value) => ({ value, label: words.modes[value] }))}
    />
  );
}

import type { RefObject } from 'react';
import type { Mode } from '../../../contract/audience.ts';
import { ASSISTED_FIELD } from '../../../contract/fields.ts';
import { fill } from '../../../contract/fill.ts';
import type { FormContent } from '../../../schema/form.ts';
import { toast } from '../../ui/toast/toast.ts';
import styles from '../contact-form.module.css';
import noteStyles from '../fields/form-note.module.css';
import { refused } from '../words.ts';
import { assistanceProps } from './assistance-props.ts';
import { type AssistanceOptions, useAssistance } from './use-assistance.ts';

const { note, press } = assistanceProps();

interface AssistanceProps extends AssistanceOptions {
  form: RefObject<HTMLFormElement | null>;
  words: FormContent;
  /** The audience; undefined until the form has read it. */
  mode: Mode | undefined;
}

/**
 * Lets an assistant fill in the form, and says so above the consent. Loaded only where the browser
 * has an interface for assistants.
 */
export function Assistance({ form, words, mode, ...options }: AssistanceProps) {
  const { assisted, undo } = useAssistance(form, options, {
    agreeAgain: words.draft.agreeAgain,
    onRefused: () => toast(refused(press)),
  });
  const labels: Readonly<Record<string, string>> = {
    ...words.labels,
    ...(mode && { mode: words.modes[mode] }),
  };
  const fields = assisted.split(',').map((name) => labels[name] ?? name);
  return (
    <>
      <div className={assisted && `${styles.retry} ${styles.assisted}`}>
        {/* A live region has to be there before its text. */}
        <p role="status">{assisted && fill(note, { fields: fields.join(', ') })}</p>
        {undo && (
          <button className={noteStyles.action} type="button" onClick={undo}>
            {words.switched.undo}
          </button>
        )}
      </div>
      {assisted && <input type="hidden" name={ASSISTED_FIELD} value={assisted} />}
    </>
  );
}

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormContent } from '../../../content/schema/form.ts';
import type { Mode } from '../../../contract/audience.ts';
import { fileField } from '../../../contract/fields.ts';
import {
  type Draft,
  forgetDrafts,
  type KeptFile,
  readDraft,
  saveDraft,
} from '../../behaviour/submission/draft.ts';
import type { keptFiles } from '../../behaviour/submission/kept-files.ts';
import { mayHoldFiles, namedFile } from '../../behaviour/submission/named-files.ts';
import { restoreDraft } from '../../behaviour/submission/restore-draft.ts';
import { consentOf, modeIn } from '../../behaviour/submission/typed.ts';
import type { Errors } from './errors.ts';
import type { ChosenFiles } from './use-files.ts';
import { fill } from './words.ts';

type Held = Awaited<ReturnType<typeof keptFiles>>;

interface DraftOptions {
  /** See `restoreDraft`. */
  isAnswer: boolean;
  files: Record<Mode, ChosenFiles>;
  errors: Errors;
  words: FormContent['draft'];
}

/**
 * Keeps text and files on this device until they are sent, and restores them once. What can't be
 * restored is asked for at its place: the consent, and files that the device did not keep. Call it
 * before `useAudience`, whose suggestions give way to typed text.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, options: DraftOptions) {
  const [restored, setRestored] = useState(false);
  // What the device holds is not changed before it was read.
  const isRead = useRef(false);
  const hiring = options.files.hiring.files;
  const jobseeking = options.files.jobseeking.files;
  const before = useRef({ hiring, jobseeking });

  const restore = useEffectEvent((element: HTMLFormElement) => {
    const { isAnswer, errors, words } = options;
    const draft = restoreDraft(element, Date.now(), isAnswer);
    setRestored(draft !== undefined);
    if (draft?.agreed && !consentOf(element)?.checked) errors.tell('smsConsent', words.agreeAgain);
    if (draft && draft.files.length > 0) {
      void readFromDevice(draft).then((held) => bring(draft.mode, held));
    } else {
      isRead.current = true;
      if (mayHoldFiles()) void keepOnDevice([]);
    }
  });

  const bring = useEffectEvent((mode: Mode, { found, lost }: Held) => {
    const { files, errors, words } = options;
    isRead.current = true;
    files[mode].bring(found);
    if (lost.length > 0) {
      errors.tell(fileField(mode, 0), fill(words.addAgain, { names: lost.join(', ') }));
    }
  });

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    void restore(element);

    // Saved at each change, because a crash gives no warning.
    const keep = ({ target }: Event) => {
      // This change is about to empty the other audience's text: see `useAudience`.
      if (target instanceof HTMLInputElement && target.name === 'mode') return;
      saveDraft(new FormData(element), Date.now());
    };
    element.addEventListener('input', keep);
    return () => element.removeEventListener('input', keep);
  }, [form]);

  useEffect(() => {
    const element = form.current;
    if (!element || !isRead.current) return;
    const mode = modeIn(element);
    const chosen = mode === 'hiring' ? hiring : jobseeking;
    // Files of the audience that was left stay with its draft.
    const isChanged = chosen !== before.current[mode];
    before.current = { hiring, jobseeking };
    if (!isChanged) return;
    const now = Date.now();
    const draft = readDraft(mode, now);
    const named = chosen.map(namedFile);
    // What came back is no change: it would prolong the draft.
    const isNew = named.map(keyOf).join() !== draft?.files.map(keyOf).join();
    // After a success there is no draft, and no file either.
    if (isNew && (draft || chosen.length > 0)) saveDraft(new FormData(element), now, named);
    if (chosen.length > 0 || mayHoldFiles()) void keepOnDevice(chosen);
  }, [form, hiring, jobseeking]);

  return {
    restored,
    dismiss: () => setRestored(false),
    /** Erases all that the device holds. */
    forget() {
      forgetDrafts();
      if (mayHoldFiles()) void keepOnDevice([]);
    },
  };
}

const keyOf = ({ key }: KeptFile) => key;

// Most visitors choose no file.
const load = () => import('../../behaviour/submission/kept-files.ts');

function keepOnDevice(files: readonly File[]): Promise<void> {
  return load()
    .then(({ keepFiles }) => keepFiles(files, Date.now()))
    .catch(() => undefined);
}

function readFromDevice({ files }: Draft): Promise<Held> {
  return load()
    .then(({ keptFiles }) => keptFiles(files))
    .catch(() => ({ found: [], lost: files.map(({ name }) => name) }));
}

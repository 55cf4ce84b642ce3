import { useSyncExternalStore } from 'react';
import { fill } from '../../../contract/fill.ts';
import type { FormContent } from '../../../schema/form.ts';
import { formatShare } from '../../ui/bytes.ts';
import { ProgressBar } from '../../ui/progress.tsx';
import type { Progress } from './upload.ts';

/**
 * The progress of one upload, outside React's state because it changes far more often than the
 * form.
 */
export class UploadProgress {
  #now: Progress | undefined;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly now = () => this.#now;

  /** @param progress undefined while waiting for the next attempt */
  report(progress: Progress | undefined): void {
    this.#now = progress;
    for (const listener of this.#listeners) listener();
  }
}

/** The bar of an upload. Only the bar renders as it grows. */
export function UploadBar({ upload, texts }: { upload: UploadProgress; texts: FormContent }) {
  const progress = useSyncExternalStore(upload.subscribe, upload.now, upload.now);
  if (!progress) return null;
  const { loaded, total } = progress;
  return (
    <ProgressBar
      label={texts.upload.label}
      text={fill(texts.upload.share, formatShare(loaded, total, texts.files.sizes))}
      value={loaded}
      max={total}
    />
  );
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fill } from '../../contract/fill.ts';
import type { FormContent } from '../content/form.ts';
import { formatSize } from './bytes.ts';
import { CloseButton } from './close-button.tsx';
import fieldStyles from './field.module.css';
import { errorId, FieldError } from './field-error.tsx';
import styles from './file-picker.module.css';
import { Tooltip } from './tooltip/tooltip.tsx';

// React keys. File names may repeat, and with index keys, removing a file would move focus.
const keys = new WeakMap<File, string>();
let lastKey = 0;

interface FilePickerProps {
  id: string;
  name: string;
  label: string;
  hint: string;
  /** The limits of files, as phrases that stay on one line if they can. */
  limits: readonly string[];
  /** Same format as the `accept` attribute of a file input. */
  accept: string;
  error?: string | undefined;
  files: readonly File[];
  /**
   * Receives the newly chosen files. The owner of `files` decides which of them to add, and returns
   * the resulting files.
   */
  onAdd: (added: readonly File[]) => readonly File[];
  onRemove: (file: File) => readonly File[];
  texts: FormContent['files'];
}

/** A change announced to screen readers, while `about` is the current list of files. */
interface Status {
  about: readonly File[];
  text: string;
}

/**
 * A native file input that accepts drops, with the list of chosen files. The input always has the
 * same files as `files`, so a screen reader reads the right state.
 */
export function FilePicker(props: FilePickerProps) {
  const { id, name, label, hint, limits, accept, error, files, onAdd, onRemove, texts } = props;
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [dragging, setDragging] = useState(false);
  const [status, setStatus] = useState<Status>();

  function add(chosen: readonly File[]) {
    const now = onAdd(chosen);
    const names = now.filter((file) => !files.includes(file)).map((file) => file.name);
    if (names.length === 0) return;
    const text = fill(texts.added, { names: names.join(', '), files: now.length });
    setStatus({ about: now, text });
  }

  function remove(file: File, index: number) {
    const buttons = Array.from(list.current?.querySelectorAll('button') ?? []);
    (buttons[index + 1] ?? buttons[index - 1] ?? input.current)?.focus();
    const now = onRemove(file);
    setStatus({ about: now, text: fill(texts.removed, { name: file.name, files: now.length }) });
  }

  // Adds files chosen before hydration.
  const takeOver = useEffectEvent(() => {
    const early = Array.from(input.current?.files ?? []);
    if (early.length > 0) add(early);
  });
  useEffect(() => takeOver(), []);

  useEffect(() => {
    if (!input.current) return;
    const transfer = new DataTransfer();
    for (const file of files) transfer.items.add(file);
    input.current.files = transfer.files;
  }, [files]);

  return (
    <div className={styles.picker}>
      <div className={fieldStyles.head}>
        <label className={fieldStyles.label} htmlFor={id}>
          {label}
        </label>
        <p className={fieldStyles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      </div>
      <div className={styles.zone} data-glow="face" data-dragging={dragging || undefined}>
        <input
          className={styles.input}
          type="file"
          multiple
          id={id}
          name={name}
          accept={accept}
          ref={input}
          aria-invalid={error ? true : undefined}
          aria-describedby={[`${id}-hint`, `${id}-limits`, error && errorId(name)]
            .filter(Boolean)
            .join(' ')}
          onChange={(event) => add(Array.from(event.currentTarget.files ?? []))}
          onDragEnter={() => setDragging(true)}
          onDragLeave={() => setDragging(false)}
          onDrop={() => setDragging(false)}
        />
        <span className={styles.invitation} aria-hidden="true">
          <span className={styles.choose}>{texts.choose}</span>{' '}
          <span className={styles.drop}>{texts.drop}</span>
        </span>
        <span className={styles.limits} id={`${id}-limits`}>
          {limits.map((limit) => (
            <span key={limit}>{limit} </span>
          ))}
        </span>
      </div>
      <FieldError name={name} text={error} />
      {files.length > 0 && (
        <ul className={styles.list} ref={list}>
          {files.map((file, index) => (
            <li className={styles.file} key={keyOf(file)}>
              <span className={styles.name}>{file.name}</span>
              <span className={styles.size}>{formatSize(file.size, texts.sizes)}</span>
              <Tooltip name={texts.remove}>
                <CloseButton
                  name={`${texts.remove} ${file.name}`}
                  removes
                  onClick={() => remove(file, index)}
                />
              </Tooltip>
            </li>
          ))}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {/* Cleared and restored files are announced elsewhere. */}
        {status?.about === files && status.text}
      </p>
    </div>
  );
}

function keyOf(file: File): string {
  const key = keys.get(file) ?? `file-${++lastKey}`;
  keys.set(file, key);
  return key;
}

import { DEFAULT_SEARCH_TYPE, type Mode, SEARCH_TYPES } from '../../../contract/audience.ts';
import { fileField } from '../../../contract/fields.ts';
import { ACCEPT } from '../../../contract/files.ts';
import { fill } from '../../../contract/fill.ts';
import { MAX_FILES } from '../../../contract/limits.ts';
import type { FormContent } from '../../../schema/form.ts';
import { FilePicker } from '../../ui/file-picker.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import styles from '../contact-form.module.css';
import { filePickerTexts } from '../messages.ts';
import { ForAudience } from './for-audience.tsx';
import { FormField, fieldId } from './form-field.tsx';
import { useError } from './use-errors.ts';
import type { ChosenFiles } from './use-files.ts';

interface AudienceFieldsProps {
  texts: FormContent;
  files: Record<Mode, ChosenFiles>;
  /** Called with an audience's files after the visitor has changed them. */
  onFiles: (files: readonly File[]) => void;
}

/**
 * The fields of both audiences in one reading order, around the address they share. The HTML
 * contains all of them.
 */
export function AudienceFields({ texts, files, onFiles }: AudienceFieldsProps) {
  const { labels, hints } = texts;
  const hiring = { texts, only: 'hiring' } as const;
  const jobseeking = { texts, only: 'jobseeking' } as const;
  return (
    <>
      <FormField {...hiring} name="company" type="text" autoComplete="organization" />
      {/* A textarea, because HTML allows `street-address` on no other field. */}
      <FormField
        texts={texts}
        name="address"
        type="textarea"
        rows={1}
        autoComplete="street-address"
      />
      <FormField {...hiring} name="jobLocation" type="text" />
      <FormField {...jobseeking} name="location" type="text" autoComplete="address-level2" />
      <FormField {...hiring} name="roles" type="textarea" rows={3} />
      <FormField {...jobseeking} name="desiredRoles" type="textarea" rows={3} />
      <FormField
        {...jobseeking}
        name="linkedin"
        type="url"
        autoComplete="url"
        hint={hints.linkedin}
      />
      <SearchType texts={texts} />
      <Documents
        mode="hiring"
        label={labels.jdFile}
        texts={texts}
        chosen={files.hiring}
        onFiles={onFiles}
      />
      <Documents
        mode="jobseeking"
        label={labels.resumeFile}
        texts={texts}
        chosen={files.jobseeking}
        onFiles={onFiles}
      />
    </>
  );
}

function SearchType({ texts: { labels, hints, searchTypes } }: { texts: FormContent }) {
  return (
    <ForAudience only="hiring" className={styles.wide}>
      <ToggleGroup
        id={fieldId('search_type')}
        name="search_type"
        legend={labels.search_type}
        hint={hints.searchType}
        selection="single"
        defaultValue={DEFAULT_SEARCH_TYPE}
        error={useError('search_type')}
        options={SEARCH_TYPES.map((value) => ({ value, label: searchTypes[value] }))}
      />
    </ForAudience>
  );
}

interface DocumentsProps extends Pick<AudienceFieldsProps, 'texts' | 'onFiles'> {
  mode: Mode;
  label: string;
  chosen: ChosenFiles;
}

function Documents({ mode, label, texts, chosen, onFiles }: DocumentsProps) {
  const changed = (files: readonly File[]) => {
    onFiles(files);
    return files;
  };
  const limit = fill(texts.files.atMost, { files: MAX_FILES[mode] });
  // A plain form sends every file under this one name; the service numbers them.
  const name = fileField(mode, 0);
  return (
    <ForAudience only={mode} className={styles.wide}>
      <FilePicker
        id={fieldId(name)}
        name={name}
        label={label}
        hint={`${texts.hints.files}, ${limit}`}
        accept={ACCEPT}
        error={useError(name)}
        files={chosen.files}
        onAdd={(added) => changed(chosen.add(added))}
        onRemove={(file) => changed(chosen.remove(file))}
        texts={filePickerTexts(texts)}
      />
    </ForAudience>
  );
}

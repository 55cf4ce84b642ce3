import { use } from 'react';
import {
  DEFAULT_MODE,
  DEFAULT_SEARCH_TYPE,
  MODES,
  type Mode,
  SEARCH_TYPES,
} from '../../../contract/audience.ts';
import { fileField } from '../../../contract/fields.ts';
import { ACCEPT } from '../../../contract/files.ts';
import { fill } from '../../../contract/fill.ts';
import { MAX_FILES } from '../../../contract/limits.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import styles from '../contact-form.module.css';
import { ForAudience, FormContext, FormField, fieldId } from './form-field.tsx';
import type { ChosenFiles } from './use-files.ts';

/** The choice of audience, which determines the fields: see `useAudience`. */
export function Audience() {
  const { texts, errors } = use(FormContext);
  return (
    <ToggleGroup
      id={fieldId('mode')}
      name="mode"
      legend={texts.audience}
      selection="single"
      defaultValue={DEFAULT_MODE}
      error={errors.get('mode')}
      options={MODES.map((value) => ({ value, label: texts.modes[value] }))}
    />
  );
}

/** @param requireReplyTo whether an email address or a phone number is required */
export function SharedFields({ requireReplyTo }: { requireReplyTo: boolean }) {
  const { texts, errors } = use(FormContext);
  const { optional, replyTo } = texts.hints;
  // The error that both share asks for the same as the hint.
  const isAsked = errors.has('phone') && errors.get('phone') === errors.get('email');
  const replyHint = requireReplyTo && !isAsked ? 'contact-reply-hint' : undefined;
  const reply = { half: true, describedBy: replyHint, hint: requireReplyTo ? undefined : optional };
  return (
    <>
      <FormField half name="firstname" type="text" autoComplete="given-name" hint={optional} />
      <FormField half name="lastname" type="text" autoComplete="family-name" hint={optional} />
      <FormField {...reply} name="phone" type="tel" autoComplete="tel" />
      <FormField {...reply} name="email" type="email" autoComplete="email" />
      {replyHint && (
        <p className={`${styles.wide} ${styles.note}`} id={replyHint}>
          {replyTo}
        </p>
      )}
    </>
  );
}

interface AudienceFieldsProps {
  files: Record<Mode, ChosenFiles>;
  onFiles: (files: readonly File[]) => void;
}

/**
 * The fields of both audiences in one reading order, around the address they share. The HTML
 * contains all of them.
 */
export function AudienceFields({ files, onFiles }: AudienceFieldsProps) {
  const { texts, errors } = use(FormContext);
  const { labels, hints, searchTypes } = texts;
  const { optional } = hints;
  return (
    <>
      <FormField
        only="hiring"
        name="company"
        type="text"
        autoComplete="organization"
        hint={optional}
      />
      {/* A textarea, because HTML allows `street-address` on no other field. */}
      <FormField
        name="address"
        type="textarea"
        rows={1}
        autoComplete="street-address"
        hint={MODES.map((mode) => (
          <ForAudience key={mode} only={mode} as="span">
            {hints.address[mode]}
          </ForAudience>
        ))}
      />
      <FormField only="hiring" name="jobLocation" type="text" hint={hints.jobLocation} />
      <FormField
        only="jobseeking"
        name="location"
        type="text"
        autoComplete="address-level2"
        hint={hints.location}
      />
      <FormField only="hiring" name="roles" type="textarea" rows={3} hint={optional} />
      <FormField only="jobseeking" name="desiredRoles" type="textarea" rows={3} hint={optional} />
      <FormField only="jobseeking" name="linkedin" type="url" autoComplete="url" hint={optional} />
      <ForAudience only="hiring" className={styles.wide}>
        <ToggleGroup
          id={fieldId('search_type')}
          name="search_type"
          legend={labels.search_type}
          hint={hints.searchType}
          selection="single"
          defaultValue={DEFAULT_SEARCH_TYPE}
          error={errors.get('search_type')}
          options={SEARCH_TYPES.map((value) => ({ value, label: searchTypes[value] }))}
        />
      </ForAudience>
      {MODES.map((mode) => (
        <Documents key={mode} mode={mode} chosen={files[mode]} onFiles={onFiles} />
      ))}
    </>
  );
}

interface DocumentsProps {
  mode: Mode;
  chosen: ChosenFiles;
  onFiles: AudienceFieldsProps['onFiles'];
}

function Documents({ mode, chosen, onFiles }: DocumentsProps) {
  const { texts, errors } = use(FormContext);
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
        label={mode === 'hiring' ? texts.labels.jdFile : texts.labels.resumeFile}
        hint={texts.hints.optional}
        limits={[`${texts.hints.files},`, limit]}
        accept={ACCEPT}
        error={errors.get(name)}
        files={chosen.files}
        onAdd={(added) => changed(chosen.add(added))}
        onRemove={(file) => changed(chosen.remove(file))}
        texts={texts.files}
      />
    </ForAudience>
  );
}

/** The consent checkbox, never pre-ticked. The intake identifies its text by the hash. */
export function Consent({ required }: { required: boolean }) {
  const { texts, errors } = use(FormContext);
  return (
    <Checkbox
      id={fieldId('smsConsent')}
      name="smsConsent"
      value="true"
      required={required}
      error={errors.get('smsConsent')}
      label={
        <>
          {texts.consent} <a href="/terms">{texts.consentLinks.terms}</a>,{' '}
          <a href="/privacy">{texts.consentLinks.privacy}</a>
        </>
      }
    />
  );
}

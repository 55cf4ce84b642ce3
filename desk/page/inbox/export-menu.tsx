import type { ReactElement } from 'react';
import type { ExportFormat } from '../../exports/exports.ts';
import { Choices } from '../ui/choices.tsx';
import { COUNT } from '../words.ts';

const FORMATS: [ExportFormat, string][] = [
  ['csv', 'CSV (any spreadsheet)'],
  ['xlsx', 'XLSX (Excel)'],
  ['zip', 'ZIP (with all files)'],
];

interface Props {
  count: number;
  /** The button that opens the menu. */
  button: ReactElement;
  onChoose: (format: ExportFormat) => void;
}

/** The formats in which submissions can be downloaded. */
export function ExportMenu({ count, button, onChoose }: Props) {
  return (
    <Choices
      position="bottom-end"
      label={`Export ${COUNT.submissions(count)}`}
      button={button}
      choices={FORMATS.map(([format, words]) => ({ words, onChoose: () => onChoose(format) }))}
    />
  );
}

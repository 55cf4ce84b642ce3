import { ActionIcon, Alert, Button, Group, Text, Tooltip } from '@mantine/core';
import { Download, Maximize2, Minimize2, VenetianMask } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Mode } from '../../../../contract/audience.ts';
import { sizeOf } from '../../../../contract/size.ts';
import type { StoredFile } from '../../../../intake/store/submissions.ts';
import { fileUrl } from '../../api/client.ts';
import { FLAG } from '../../meanings.ts';
import { useKeys } from '../../shell/keys.ts';
import { ErrorBoundary } from '../../ui/state.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import styles from './documents.module.css';

const Pdf = lazy(() => import('./pdf.tsx'));

interface Props {
  receipt: string;
  mode: Mode;
  files: readonly StoredFile[];
  isLarge: boolean;
  /** Hides or shows the details beside the document; undefined if it always covers them. */
  onLarge: ((isLarge: boolean) => void) | undefined;
}

/** The files of a submission, one of them open. */
export function Documents({ receipt, mode, files, isLarge, onLarge }: Props) {
  const [id, setId] = useState(files[0]?.id);
  const file = files.find((each) => each.id === id) ?? files[0];
  const index = file ? files.indexOf(file) : -1;
  const move = (by: number) => () => setId(files[index + by]?.id ?? file?.id);
  const [isCopying, setCopying] = useState(false);
  // Clients only get copies of resumes.
  const canCopy = mode === 'jobseeking';
  useKeys({
    ...(files.length > 1 ? { '[': move(-1), ']': move(1) } : {}),
    ...(canCopy ? { c: () => setCopying(true) } : {}),
  });
  if (!file) return null;
  const size = isLarge ? 'Show details too' : 'Only the document';
  return (
    <section className={styles.documents} aria-label="Documents">
      <Group gap={4} p={4} wrap="nowrap" className={styles.bar}>
        {onLarge && (
          <Tooltip label={`${size} (d)`}>
            <ActionIcon aria-label={size} onClick={() => onLarge(!isLarge)}>
              {isLarge ? <Minimize2 size={16} /> : <Maximize2 size={16} />}
            </ActionIcon>
          </Tooltip>
        )}
        <Group gap={4} flex={1} miw={0} wrap="nowrap" className={styles.tabs}>
          {files.map((each) => (
            <Button
              key={each.id}
              size="compact-sm"
              miw={56}
              variant={each === file ? 'light' : 'subtle'}
              aria-pressed={each === file}
              title={each.name}
              onClick={() => setId(each.id)}
            >
              <bdi>{each.name}</bdi>
            </Button>
          ))}
        </Group>
        {canCopy && (
          <Tooltip label={`Client copy (c)`}>
            <ActionIcon aria-label="Client copy" onClick={() => setCopying(true)}>
              <VenetianMask size={18} />
            </ActionIcon>
          </Tooltip>
        )}
        <Tooltip label={`Download, ${sizeOf(file.size)}`}>
          <ActionIcon
            component="a"
            href={fileUrl(receipt, file.id)}
            download
            aria-label={`Download ${sizeOf(file.size)}`}
          >
            <Download size={18} />
          </ActionIcon>
        </Tooltip>
      </Group>
      {file.flags.length > 0 && (
        <Alert p="xs" color="var(--warning)">
          {file.flags.map((flag) => FLAG[flag]).join(' ')}
        </Alert>
      )}
      <ErrorBoundary key={file.id}>
        <Suspense fallback={<Text p="md">Opening the document…</Text>}>
          <Shown receipt={receipt} file={file} />
        </Suspense>
      </ErrorBoundary>
      {isCopying && (
        <CopyDialog receipt={receipt} fileId={file.id} onClose={() => setCopying(false)} />
      )}
    </section>
  );
}

function Shown({ receipt, file }: { receipt: string; file: StoredFile }) {
  if (file.kind === 'pdf') return <Pdf key={file.id} source={fileUrl(receipt, file.id, 'bytes')} />;
  return (
    <>
      <Text size="xs" c="dimmed" px="sm" py={4}>
        Text only. Download the file to see its original layout.
      </Text>
      <iframe
        className={styles.frame}
        sandbox=""
        title={`Text of ${file.name}`}
        src={fileUrl(receipt, file.id, 'text')}
      />
    </>
  );
}

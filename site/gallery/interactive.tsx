import type { Fixture } from './fixture.ts';
import { button } from './fixtures/button.tsx';
import { callButton } from './fixtures/call-button.tsx';
import { carousel } from './fixtures/carousel.tsx';
import { checkbox } from './fixtures/checkbox.tsx';
import { closeButton } from './fixtures/close-button.tsx';
import { errorBoundary } from './fixtures/error-boundary.tsx';
import { errorSummary } from './fixtures/error-summary.tsx';
import { field } from './fixtures/field.tsx';
import { filePicker } from './fixtures/file-picker.tsx';
import { menu } from './fixtures/menu.tsx';
import { outcome } from './fixtures/outcome.tsx';
import { progress } from './fixtures/progress.tsx';
import { questions } from './fixtures/questions.tsx';
import { feeEstimate, searchProcess } from './fixtures/search-process.tsx';
import { spinner } from './fixtures/spinner.tsx';
import { themeSwitch } from './fixtures/theme-switch.tsx';
import { toasts } from './fixtures/toast.tsx';
import { toggle } from './fixtures/toggle.tsx';
import { toggleGroup } from './fixtures/toggle-group.tsx';
import { tooltip } from './fixtures/tooltip.tsx';
import { Specimens } from './specimens.tsx';

/** Components of islands, which are hydrated in the gallery, too. */
export const INTERACTIVE: readonly Fixture[] = [
  button,
  callButton,
  carousel,
  checkbox,
  closeButton,
  errorBoundary,
  errorSummary,
  field,
  filePicker,
  menu,
  outcome,
  progress,
  searchProcess,
  feeEstimate,
  questions,
  spinner,
  themeSwitch,
  toasts,
  toggle,
  toggleGroup,
  tooltip,
];

/** One island. It imports no other fixtures, as the imports of sections are only for the build. */
export function Interactive() {
  return <Specimens fixtures={INTERACTIVE} />;
}

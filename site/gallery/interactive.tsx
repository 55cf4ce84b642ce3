import { StrictMode } from 'react';
import type { Fixture } from './fixture.ts';
import { button } from './fixtures/button.fixture.tsx';
import { callButton } from './fixtures/call-button.fixture.tsx';
import { carousel } from './fixtures/carousel.fixture.tsx';
import { checkbox } from './fixtures/checkbox.fixture.tsx';
import { closeButton } from './fixtures/close-button.fixture.tsx';
import { errorBoundary } from './fixtures/error-boundary.fixture.tsx';
import { errorSummary } from './fixtures/error-summary.fixture.tsx';
import { field } from './fixtures/field.fixture.tsx';
import { filePicker } from './fixtures/file-picker.fixture.tsx';
import { menu } from './fixtures/menu.fixture.tsx';
import { outcome } from './fixtures/outcome.fixture.tsx';
import { progress } from './fixtures/progress.fixture.tsx';
import { questions } from './fixtures/questions.fixture.tsx';
import { feeEstimate, searchProcess } from './fixtures/search-process.fixture.tsx';
import { spinner } from './fixtures/spinner.fixture.tsx';
import { themeSwitch } from './fixtures/theme-switch.fixture.tsx';
import { toasts } from './fixtures/toast.fixture.tsx';
import { toggle } from './fixtures/toggle.fixture.tsx';
import { toggleGroup } from './fixtures/toggle-group.fixture.tsx';
import { tooltip } from './fixtures/tooltip.fixture.tsx';
import { Specimens } from './specimens.tsx';

/** Island components, which the gallery also hydrates. */
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

/** One island. It imports no other fixtures, because sections can only be imported in the build. */
export function Interactive() {
  return (
    <StrictMode>
      <Specimens fixtures={INTERACTIVE} />
    </StrictMode>
  );
}

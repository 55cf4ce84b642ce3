import type { Place } from '../../../../intake/store/filter.ts';
import { RecordPane } from '../record/record-pane.tsx';
import { go, type Route } from '../shell/route.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { StateNote } from '../ui/state.tsx';
import { RECORD } from '../words.ts';
import { ListPane } from './list-pane.tsx';
import styles from './mail.module.css';

/** A list, next to the open submission. On phones, only one of them is shown at a time. */
export function Mail({ place, route }: { place: Place; route: Route }) {
  const { receipt } = route;
  return (
    <div className={styles.mail} data-open={receipt !== undefined}>
      <ListPane place={place} route={route} />
      {receipt ? (
        <ErrorBoundary key={receipt}>
          <RecordPane receipt={receipt} onBack={() => go({ ...route, receipt: undefined })} />
        </ErrorBoundary>
      ) : (
        <div className={styles.none}>
          <StateNote {...RECORD.none} />
        </div>
      )}
    </div>
  );
}

import type { FormSettings } from '../../../contract/settings.ts';
import type { Config } from '../../config.ts';
import type { FileStore } from '../../files/files.ts';
import type { Clock } from '../../shared/clock.ts';
import { faultOf } from '../../shared/errors.ts';
import type { Log } from '../../shared/log.ts';
import type { Destination } from '../../store/destinations.ts';
import type { Store } from '../../store/store.ts';
import { CONSEQUENCE, type Deliver } from '../queue/outcome.ts';
import { createAcknowledgement } from './acknowledgement.ts';
import { smtpSettings } from './mail-settings.ts';
import { createSendMail } from './smtp.ts';
import { createTeamMail } from './team-mail.ts';

interface MailParts {
  store: Pick<Store, 'outbox'>;
  files: Pick<FileStore, 'open'>;
  clock: Clock;
  log: Log;
  /** Called when an acknowledgement is due. */
  wake: () => void;
}

/** The service's mail: its destinations, and what alarms and morning mails are sent with. */
export function openMail(
  config: Config,
  { colors, ...words }: FormSettings['mail'],
  { store, files, clock, log, wake }: MailParts,
) {
  const settings = smtpSettings(config, words.companyName);
  if (!settings) return undefined;
  const smtp = { ...settings, colors };
  const send = createSendMail(smtp);
  const mail = createTeamMail(config, smtp, files);
  const routes: Partial<Record<Destination, Deliver>> = { mail };
  if (config.MAIL_ACKNOWLEDGE === 'on') {
    routes.acknowledgement = createAcknowledgement(send, words, config.PUBLIC_URL, clock.now);
    routes.mail = async (submission, claim, signal) => {
      const outcome = await mail(submission, claim, signal);
      // Not awaited: it must neither delay the result nor fail the delivery.
      if (CONSEQUENCE[outcome.word] === 'done') {
        const followed = store.outbox.follow(submission.id, 'acknowledgement', clock.now());
        followed.then(wake, (error) => log.error(faultOf(error), 'no confirmation was added'));
      }
      return outcome;
    };
  }
  const { MAIL_TO: to, MAIL_ALARM_TO, DESK_URL } = config;
  const mornings = { send, to, company: smtp.company, deskUrl: DESK_URL || undefined };
  const alarms = { ...mornings, to: MAIL_ALARM_TO.length > 0 ? MAIL_ALARM_TO : to };
  return { routes, mornings, alarms };
}

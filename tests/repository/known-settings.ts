import { settingsBySubject } from '../../operator/settings/settings-pages.ts';

const SETTINGS = settingsBySubject().flatMap(([, all]) => all.map(({ name }) => name));
/** Variables that programs beside ours read: the AWS SDK, npm, the C library. */
const OF_OTHERS = /^(?:AWS_|npm_config_|MALLOC_)/;

/** Whether a variable is a setting, one given as a file, or read by a program beside ours. */
export function isSetting(name: string): boolean {
  return (
    SETTINGS.includes(name) || SETTINGS.includes(name.replace(/_FILE$/, '')) || OF_OTHERS.test(name)
  );
}

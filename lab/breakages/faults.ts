import type { Fault } from './fault.ts';
import { AGENT } from './faults/agent.ts';
import { CONTENT } from './faults/content.ts';
import { CONTRACT } from './faults/contract.ts';
import { DELIVERY } from './faults/delivery.ts';
import { DESK } from './faults/desk.ts';
import { FILES } from './faults/files.ts';
import { FORM } from './faults/form.ts';
import { HOME } from './faults/home.ts';
import { HTTP } from './faults/http.ts';
import { OPERATOR } from './faults/operator.ts';
import { PAGE } from './faults/page.ts';
import { RECEIVING } from './faults/receiving.ts';
import { SCRIPTS } from './faults/scripts.ts';
import { STORE } from './faults/store.ts';
import { TEAM } from './faults/team.ts';
import { UI } from './faults/ui.ts';

/** All faults that `npm run breakages` tries. */
export const FAULTS: readonly Fault[] = [
  ...CONTENT,
  ...CONTRACT,
  ...HOME,
  ...FORM,
  ...PAGE,
  ...UI,
  ...AGENT,
  ...RECEIVING,
  ...STORE,
  ...FILES,
  ...DELIVERY,
  ...HTTP,
  ...OPERATOR,
  ...DESK,
  ...TEAM,
  ...SCRIPTS,
];

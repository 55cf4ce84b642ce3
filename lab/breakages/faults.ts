import type { Fault } from './fault.ts';
import { AGENT } from './faults/agent.ts';
import { BEHAVIOUR } from './faults/behaviour.ts';
import { CONTENT } from './faults/content.ts';
import { CONTRACT } from './faults/contract.ts';
import { DELIVERY } from './faults/delivery.ts';
import { DESK } from './faults/desk.ts';
import { FILES } from './faults/files.ts';
import { HTTP } from './faults/http.ts';
import { ISLANDS } from './faults/islands.ts';
import { OPERATOR } from './faults/operator.ts';
import { PAGE } from './faults/page.ts';
import { RECEIVING } from './faults/receiving.ts';
import { SCRIPTS } from './faults/scripts.ts';
import { SECTIONS } from './faults/sections.ts';
import { STORE } from './faults/store.ts';

/** All faults that `npm run breakages` tries. */
export const FAULTS: readonly Fault[] = [
  ...CONTENT,
  ...CONTRACT,
  ...SECTIONS,
  ...ISLANDS,
  ...BEHAVIOUR,
  ...PAGE,
  ...AGENT,
  ...RECEIVING,
  ...STORE,
  ...FILES,
  ...DELIVERY,
  ...HTTP,
  ...OPERATOR,
  ...DESK,
  ...SCRIPTS,
];

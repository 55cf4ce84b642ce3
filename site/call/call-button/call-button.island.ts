import type { IslandDefinition } from '../../ui/island-definition.ts';
import { CallButton, type CallButtonProps } from './call-button.tsx';
import { callButtonProps } from './call-button-props.ts';

export const island: IslandDefinition<CallButtonProps> = {
  name: 'call-button',
  // Without a visible box, as on wide screens, it is never near.
  when: 'near',
  component: CallButton,
  props: callButtonProps,
};

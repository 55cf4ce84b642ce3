import props from 'virtual:props/call-button';
import { hydrates } from '../hydrate.tsx';
import { CallButton } from './call-button.tsx';

export const hydrate = hydrates(CallButton, props);

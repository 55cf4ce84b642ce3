import props from 'virtual:props/questions';
import { hydrates } from '../hydrate.tsx';
import { Questions } from './questions.tsx';

export const hydrate = hydrates(Questions, props);

import props from 'virtual:props/search-process';
import { hydrates } from '../hydrate.tsx';
import { SearchProcess } from './search-process.tsx';

export const hydrate = hydrates(SearchProcess, props);

declare module 'virtual:props/search-process' {
  import type { SearchProcessProps } from './search-process.tsx';

  const props: SearchProcessProps;
  export default props;
}

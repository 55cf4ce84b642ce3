declare module 'virtual:props/menu' {
  import type { MenuProps } from './menu.tsx';

  const props: MenuProps;
  export default props;
}

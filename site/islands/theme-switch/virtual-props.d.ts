declare module 'virtual:props/theme-switch' {
  import type { ThemeSwitchProps } from './theme-switch.tsx';

  const props: ThemeSwitchProps;
  export default props;
}

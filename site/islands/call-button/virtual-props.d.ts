declare module 'virtual:props/call-button' {
  import type { CallButtonProps } from './call-button.tsx';

  const props: CallButtonProps;
  export default props;
}

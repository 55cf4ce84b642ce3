declare module 'virtual:props/contact-form' {
  import type { ContactFormIslandProps } from './contact-form-island.tsx';

  const props: ContactFormIslandProps;
  export default props;
}

declare module 'virtual:props/contact-form' {
  import type { ContactFormProps } from './contact-form.tsx';

  const props: ContactFormProps;
  export default props;
}

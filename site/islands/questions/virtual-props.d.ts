declare module 'virtual:props/questions' {
  import type { QuestionsProps } from './questions.tsx';

  const props: QuestionsProps;
  export default props;
}

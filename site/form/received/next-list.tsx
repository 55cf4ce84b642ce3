import { home } from '../../../schema/home.ts';

/** What happens once a form is sent, step by step. Its places have looks of their own for it. */
export function NextList() {
  return (
    <ol>
      {home.contact.next.map(({ title, text }) => (
        <li key={title}>
          <strong>{title}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}

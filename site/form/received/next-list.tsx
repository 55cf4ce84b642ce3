import { home } from '../../content/home.ts';

/** The steps after a form is sent. Each section that shows the list styles it. */
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

import type { home } from '../../content/home.ts';

/** Steps after a form is sent. Each section that shows the list styles it. */
export function NextList({ steps }: { steps: typeof home.contact.next }) {
  return (
    <ol>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <strong>{title}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}

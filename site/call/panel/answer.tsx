import { MODES } from '../../../contract/audience.ts';
import { formLink } from '../../form/form-link.ts';
import type { Passage } from '../search/passage.ts';
import type { Answered } from './ask.tsx';
import type { PanelTexts } from './panel-props.ts';
import { putIntoForm } from './put-into-form.ts';

interface AnswerProps {
  answered: Answered;
  texts: PanelTexts;
  email: string;
  /** Called after a link led to another part of this page. */
  onLeave: () => void;
}

/** The passages that answer a question, or a reply, with the ways to reach a person. */
export function Answer({ answered, texts, email, onLeave }: AnswerProps) {
  const { typed, passages, reply } = answered;

  /** The page's own navigation has moved the focus by then. Another page leaves it here. */
  const leave = () => setTimeout(() => document.activeElement?.closest('voice-agent') || onLeave());

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: clicks of the links in it, which Enter causes, too
    <div className="answer" onClick={({ target }) => (target as Element).closest('a') && leave()}>
      {passages.length > 0 ? (
        <>
          <h3>{texts.results}</h3>
          {passages.map((passage) => (
            <Found key={passage.title + passage.text} passage={passage} />
          ))}
        </>
      ) : (
        <p>{reply}</p>
      )}
      <p className="links">
        {typed ? <FillIn typed={typed} texts={texts} /> : <a href="/#contact">{texts.form}</a>}
        <a href={`mailto:${email}`}>{texts.mail}</a>
      </p>
    </div>
  );
}

function Found({ passage: { title, text, href } }: { passage: Passage }) {
  return (
    <article>
      <h4>
        <a href={href}>{title}</a>
      </h4>
      {text && <p>{text}</p>}
    </article>
  );
}

/** Links that put what was typed into the form, one for each audience. */
function FillIn({ typed, texts }: { typed: string; texts: PanelTexts }) {
  return (
    <>
      <span>{texts.fill}:</span>
      {MODES.map((mode) => (
        <a key={mode} href={formLink({ mode })} onClick={() => putIntoForm(mode, typed)}>
          {texts[mode]}
        </a>
      ))}
    </>
  );
}

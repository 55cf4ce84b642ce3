import { MODES } from '../../../contract/audience.ts';
import { audienceOf, type Passage } from '../search/passage.ts';
import type { PanelTexts } from './panel-props.ts';

/** The most questions for each audience. */
const MOST = 8;

interface QuestionsProps {
  passages: readonly Passage[];
  texts: PanelTexts;
  onAsk: (passage: Passage) => void;
}

/** The questions that the site answers, an employer's first except after a link for job seekers. */
export function Questions({ passages, texts, onAsk }: QuestionsProps) {
  const modes = location.search.includes('mode=jobseeking') ? MODES.toReversed() : MODES;
  return modes.map((mode) => {
    const own = passages.filter((passage) => audienceOf(passage) === mode).slice(0, MOST);
    if (own.length === 0) return null;
    return (
      <section key={mode} aria-labelledby={`call-${mode}`}>
        <h3 id={`call-${mode}`}>{texts[mode]}</h3>
        <ul className="questions">
          {own.map((passage) => (
            <li key={passage.title}>
              <button type="button" onClick={() => onAsk(passage)}>
                {passage.question ?? passage.title}
              </button>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

import { useEffect, useState } from 'react';

/** Whether the focus is in a form of the page. */
export function useIsFilling(): boolean {
  const [isFilling, setFilling] = useState(false);
  useEffect(() => {
    const follow = (focused: EventTarget | null) =>
      setFilling(focused instanceof Element && focused.closest('form') !== null);
    const come = ({ target }: FocusEvent) => follow(target);
    const go = ({ relatedTarget }: FocusEvent) => follow(relatedTarget);
    addEventListener('focusin', come);
    addEventListener('focusout', go);
    follow(document.activeElement);
    return () => {
      removeEventListener('focusin', come);
      removeEventListener('focusout', go);
    };
  }, []);
  return isFilling;
}

import { type RefObject, useEffect, useEffectEvent } from 'react';
import { nextTask } from '../../page/next-task.ts';
import { consentOf } from '../fields/typed.ts';

declare global {
  interface SubmitEvent {
    /** https://github.com/webmachinelearning/webmcp: an assistant sends a form that is its tool. */
    readonly agentInvoked?: boolean;
  }
}

interface PressOptions {
  /** Whether the form holds anything of an assistant's. */
  isAssisted: () => boolean;
  /** Whether the visitor has ticked the consent since an assistant wrote last. */
  hasAgreed: RefObject<boolean>;
  /** Something other than the visitor tried to send that. */
  onRefused: () => void;
}

/**
 * A form that an assistant has filled in is agreed to and sent by a press of the visitor's alone. A
 * script's `click()` is no trusted event, and its `requestSubmit()` comes without a click; the event
 * `submit` itself is trusted in any case (Chromium 150). A press by a program that drives the browser
 * from outside can't be told from a visitor's.
 */
export function usePress(form: RefObject<HTMLFormElement | null>, options: PressOptions): void {
  const { hasAgreed } = options;
  const isAssisted = useEffectEvent(options.isAssisted);
  const onRefused = useEffectEvent(options.onRefused);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let isPressed = false;

    const onClick = ({ target, isTrusted }: MouseEvent) => {
      if (target === consentOf(element)) hasAgreed.current = isTrusted;
      if (!(target instanceof Element) || !target.closest('button[type="submit"]')) return;
      isPressed = isTrusted;
      // Its `submit` comes within this task.
      nextTask(() => {
        isPressed = false;
      });
    };

    const onSubmit = (event: SubmitEvent) => {
      if (!isAssisted()) return;
      const box = consentOf(element);
      if (box && !hasAgreed.current) box.checked = false;
      if (isPressed && event.agentInvoked !== true) return;
      event.preventDefault();
      event.stopPropagation();
      onRefused();
    };

    const listening = new AbortController();
    const early = { capture: true, signal: listening.signal };
    element.addEventListener('click', onClick, early);
    element.addEventListener('submit', onSubmit, early);
    return () => listening.abort();
  }, [form, hasAgreed]);
}

import { NoAnswer, Refusal } from '../api/client.ts';
import { SHELL } from '../words.ts';

/** An error as a title and text for a person. A refused request has the server's message. */
export function faultWords(error: unknown): { title: string; text: string } {
  if (error instanceof Refusal && error.status === 401) {
    return { title: SHELL.ended.title, text: SHELL.ended.act };
  }
  if (error instanceof Refusal) return { title: error.title, text: error.message };
  if (error instanceof NoAnswer) return { title: SHELL.failed.title, text: SHELL.failed.stopped };
  return {
    title: SHELL.failed.title,
    text: error instanceof Error ? error.message : String(error),
  };
}

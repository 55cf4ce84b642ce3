export interface Talk {
  said: readonly string[];
  reply: string;
}

/** The reply to a message such as "Hello!" Undefined for any other message. */
export function replyTo(message: string, talks: readonly Talk[]): string | undefined {
  const said = plain(message);
  return talks.find((talk) => talk.said.some((each) => plain(each) === said))?.reply;
}

/** Only letters and digits, without "please" at the end. */
function plain(text: string): string {
  const words =
    text
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join(' ').replace(/ please$/, '');
}

/** The promised time of a reply as text, such as `Wednesday, Dec 2, 3:12 PM ET`. */
export function formatAnswerBy(answerBy: string, language: string, timeZone: string): string {
  return new Intl.DateTimeFormat(language, {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'shortGeneric',
  }).format(new Date(answerBy));
}

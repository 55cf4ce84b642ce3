/** A person who is viewing a submission in an open page of the desk. */
export interface Looking {
  receipt: string;
  by: string;
  /** Whether they are writing a reply or a note. */
  isWriting: boolean;
}

/** All viewers, each person once per submission, even with several pages. */
export function viewersOf(pages: readonly (Looking | undefined)[]): Looking[] {
  const viewers = new Map<string, Looking>();
  for (const looking of pages) {
    if (!looking) continue;
    const key = JSON.stringify([looking.receipt, looking.by]);
    const isWriting = looking.isWriting || viewers.get(key)?.isWriting === true;
    viewers.set(key, { ...looking, isWriting });
  }
  return [...viewers.values()];
}

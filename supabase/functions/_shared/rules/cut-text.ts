/** At most so many characters, as the database counts them: half an emoji is no text, and the database refuses it. */
export const cutText = (text: string, max: number) =>
  Array.from(text.slice(0, 2 * max))
    .slice(0, max)
    .join('');

/** A text with a sign in place of each half of a character, which neither the database nor a provider takes. */
export const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd');

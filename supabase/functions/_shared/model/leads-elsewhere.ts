// A web address with or without its beginning, an e-mail, markup, or a number to call.
const WAY_OUT = /[<>{}@]|https?:|\bwww\.|[\p{L}\d-]\.\p{L}{2,}|\d{3}[\s.)-]*\d{3,4}/iu;

/**
 * Whether a text leads people off the site. A language model reads untrusted text and may follow it: nothing of
 * its own that does so is shown or sent.
 */
export const leadsElsewhere = (text: string): boolean => WAY_OUT.test(text);

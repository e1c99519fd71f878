/**
 * What says in a sentence that somebody wants no more texts, in English and Spanish. Without 'cancel' and 'end', which
 * alone are keywords: in a sentence they may be about an interview.
 */
const STOPS =
  /(?<!\p{L})(?:(?<!(?:don['’]?t|do not|can['’]?t|never|bus|non) )stop(?!(?:s|ped|ping)?\b (?:by|in|over|work)|(?:s|ped|ping)\b)(?:all)?|unsubscribe|unsub|opt(?:ing)?[ -]?out|remove (?:me|my number)|no more (?:texts?|messages?|alerts?|sms)|(?:quit|don['’]?t|do not|never) (?:text|texting|message|messaging|contact(?:ing)?|send(?:ing)?) me|take me off|leave me alone|wrong number|parar?(?= (?:de|los|las|ya|por)|\W*$)|paren|basta|dar(?:me)? de baja|d[ée]n?me de baja|darse de baja|quiero baja|(?:no|ya no)(?: quiero)?(?: recibir)? (?:m[aá]s )?(?:mensajes?|textos?|alertas?|sms)|no (?:quiero )?m[aá]s(?=\W*$)|(?:ya )?no me (?:mand|env[ií]|escrib|text|molest|contact)\p{L}*|dej(?:a|e|en|ar) de (?:mand|env|escrib|text|molest)\p{L}*|(?:quit|elimin|borr)(?:a|e|en|ar|enme|eme|ame)(?:me)? (?:de |mi )\p{L}+|n[uú]mero equivocado)(?!\p{L})|^(?:por favor,? )?alto(?!\p{L})/iu;
/** A longer text is for a person to read. */
const MAX_WORDS = 6;

/** Whether a text has a stop word in it. */
export function saysStop(text: string): boolean {
  return STOPS.test(text.trim());
}

/** Whether a text says no more than that somebody wants no more: 'Stop. Thank you', 'No más mensajes'. */
export function asksToStop(text: string): boolean {
  return saysStop(text) && (text.match(/[\p{L}\p{N}'’]+/gu) ?? []).length <= MAX_WORDS;
}

/** Whether a text that asks to stop is Spanish. */
export function isSpanish(text: string): boolean {
  return /(?<!\p{L})(?:alto|parar?|paren|cancelar|basta|baja|ya|mensajes?|textos?|alertas?|por favor|gracias|no m[aá]s|no me|mi|n[uú]mero|dej\p{L}+)(?!\p{L})/iu.test(
    text,
  );
}

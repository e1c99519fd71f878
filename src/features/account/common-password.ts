// What lists of stolen passwords begin with; in small letters, without accents, at least in part.
const WORDS = new Set(
  `password passwort passcode pass contrasena clave qwerty qwertz azerty qazwsx iloveyou ilove loveyou love lovely welcome
  letmein login admin administrator root user guest test testing demo default changeme secret master super superman batman
  spiderman pokemon monkey dragon tiger football futbol soccer baseball basketball hockey yankees mets knicks liverpool
  barcelona arsenal chelsea princess princesa sunshine shadow flower butterfly mariposa angel angels babygirl babyboy
  michael michelle jennifer jessica jordan ashley daniel nicole maria jesus jose carlos andrea estrella corazon teamo
  tequiero amor amorcito bonita hermosa familia hola holahola mexico dominicana puertorico colombia ecuador newyork
  newyorkcity brooklyn bronx queens manhattan stoop trustno starwars computer internet freedom whatever chocolate cookie
  summer winter spring autumn january friday hello hellohello money killer google facebook samsung iphone access abcd abc`
    .split(/\s+/)
    .filter(Boolean),
);
const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjklñ',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
];
const BOTH_WAYS = [...ROWS, ...ROWS.map((row) => [...row].reverse().join(''))];
/** What is often typed for a letter. */
const LETTERS: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' };

/**
 * Whether a password is one of the first that somebody else would try: a common word with a few digits or marks, one
 * sign or a short part over and over, a run of the alphabet or the keyboard, or nothing but blanks.
 */
export function isCommonPassword(password: string): boolean {
  const text = password
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\s]/gu, '');
  if (/^(.{0,5})\1*$/su.test(text)) return true;
  const signs = [...text];
  const runs = signs.filter((sign, n) => n > 0 && BOTH_WAYS.some((row) => row.includes(`${signs[n - 1]}${sign}`)));
  // All but a few signs follow the one before.
  if (signs.length - runs.length <= 3) return true;
  const word = text.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const spelled = word.replace(/[013457@$!]/g, (sign) => LETTERS[sign] ?? sign);
  return text.length - word.length <= 6 && (WORDS.has(word) || WORDS.has(spelled));
}

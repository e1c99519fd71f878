import { expect, it } from 'vitest';
import { isCommonPassword } from './common-password.ts';

it.each([
  ...[
    'password',
    'Password1',
    'P@ssw0rd',
    'passw0rd!',
    'p4ssw0rd123',
    'password123',
    '123password',
    'PASSWORD2026!',
    'contraseña',
    'Contraseña1',
  ],
  ...[
    '11111111',
    'aaaaaaaa',
    '00000000',
    '        ',
    '\u00a0\u2003      ',
    '!!!!!!!!',
    'abababab',
    '12121212',
    'passpass',
    'holahola',
  ],
  ...['12345678', '123456789', '1234567890', '87654321', '01234567', 'abcdefgh', 'zyxwvuts', 'abcd1234', 'abc12345'],
  ...['qwertyui', 'qwerty123', 'qwertyuiop', 'asdfghjk', 'zxcvbnm1', '1qaz2wsx', 'Qwerty12!'],
  ...[
    'iloveyou',
    'iloveyou1',
    'welcome1',
    'letmein1',
    'football',
    'baseball1',
    'princess',
    'princesa1',
    'sunshine',
    'superman',
  ],
  ...[
    'trustno1',
    'newyork1',
    'brooklyn',
    'yankees2',
    'teamo123',
    'starwars',
    'monkey12',
    'maria123',
    'admin123',
    'stoop2026',
  ],
])('is what others try first: %s', (password) => expect(isCommonPassword(password)).toBe(true));

it.each([
  ...['three words', 'three short words', 'four other short words', 'correct horse battery', 'mi perro come pan'],
  ...[
    'longenough1',
    'Tr0ub4dor&3',
    'xK9#mQ2vLp',
    'maria y jose 1987',
    'bagel-on-5th-ave',
    'gata negra del bronx',
    'wj8fkq2n',
  ],
  ...['678f2e1a-90bb', 'ñandú corre lejos', '密码很长的一句话啊', 'firefighter7', '7 trains to Flushing'],
])('is one’s own: %s', (password) => expect(isCommonPassword(password)).toBe(false));

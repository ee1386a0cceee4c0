/** Stems that people reach for, in Latin, in Russian, and in Russian typed on a Latin keyboard. */
const STEMS = new Set(
  `password passwort passw0rd p@ssw0rd parol gfhjkm пароль qwerty qwertyu qwertyui qwertyuiop йцукен
  йцукенгш asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc 1q2w3e 1q2w3e4r 1q2w3e4r5t
  1qaz2wsx 1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5 abc123 abcd1234 abcdef letmein welcome iloveyou admin
  administrator login user guest master dragon monkey football baseball superman batman sunshine
  princess shadow michael trustno1 starwars whatever freedom computer internet google samsung
  vkontakte yandex russia rossiya россия moskva москва lyubov любовь ljubov privet привет poker
  casino kazino казино kvazar квазар natasha наташа sergey сергей andrey андрей dmitry дмитрий
  marina марина nastya настя spartak спартак zenit зенит cska lokomotiv metallica slipknot nirvana
  solnyshko солнышко kotenok котенок zvezda звезда default changeme secret test tester testtest
  hello hellohello killer hunter ranger pokemon minecraft fortnite counter strike dota2 warcraft`
    .split(/\s+/)
    .filter(Boolean),
);

const SEQUENCES = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'йцукенгшщзхъфывапролджэячсмитьбю',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
];

function reversed(text: string): string {
  return [...text].reverse().join('');
}

function isSequence(text: string): boolean {
  return SEQUENCES.some(line => line.includes(text) || reversed(line).includes(text));
}

/** `aaaaaaaa`, `abababab`, `12341234`: a short piece repeated. */
function isRepetition(text: string): boolean {
  return /^(.{1,4})\1+$/u.test(text);
}

/** Digits and signs around a stem do not make it uncommon: `qwerty123`, `123password!`. */
function stemOf(text: string): string {
  return text.replace(/^\P{L}+/u, '').replace(/\P{L}+$/u, '');
}

/** Expects lower case. */
export function isCommonPassword(password: string): boolean {
  return (
    /^\d{1,10}$/.test(password) ||
    isRepetition(password) ||
    isSequence(password) ||
    STEMS.has(password) ||
    STEMS.has(stemOf(password))
  );
}

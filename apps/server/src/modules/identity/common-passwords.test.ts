import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

describe('common passwords', () => {
  it.each([
    'password',
    'qwerty123',
    '1234567890',
    '87654321',
    'aaaaaaaa',
    'abababab',
    '12341234',
    'qwertyuiop',
    'йцукенгш',
    'gfhjkm123',
    'пароль!!',
    'casino2024',
    '1q2w3e4r5t',
    'poiuytrewq',
  ])('%s is one', password => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'nebula-42-orbit',
    'correct horse battery',
    'зелёный чайник',
    'x7!kq2mz',
    '849302716450',
  ])('%s is not', password => {
    expect(isCommonPassword(password)).toBe(false);
  });
});

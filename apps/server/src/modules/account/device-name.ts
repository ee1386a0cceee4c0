import type { AccountSession } from '@kvazar/contract';

/** First match wins: every other browser also calls itself Chrome or Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/YaBrowser\//, 'Яндекс Браузер'],
  [/EdgA?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string, AccountSession['kind']])[] = [
  [/iPhone/, 'iPhone', 'phone'],
  [/iPad/, 'iPad', 'tablet'],
  [/Android.*Mobile/, 'Android', 'phone'],
  [/Android/, 'Android', 'tablet'],
  [/Windows/, 'Windows', 'computer'],
  [/Mac OS X|Macintosh/, 'macOS', 'computer'],
  [/CrOS/, 'ChromeOS', 'computer'],
  [/Linux|X11/, 'Linux', 'computer'],
];

/** `Chrome, Windows`: how a player recognises their own device. */
export function describeDevice(userAgent: string): Pick<AccountSession, 'device' | 'kind'> {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent));
  const device = [browser, system?.[1]].filter(Boolean).join(', ');
  return { device: device || 'Неизвестное устройство', kind: system?.[2] ?? 'unknown' };
}

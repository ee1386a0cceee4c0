import { expect, it } from 'vitest';
import { judgePush } from './push.ts';

const chrome = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140',
  maxTouchPoints: 0,
  isStandalone: false,
  canPush: true,
  permission: 'default' as NotificationPermission,
  isSubscribed: false,
};
const iPhone = {
  ...chrome,
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)',
  maxTouchPoints: 5,
};
const iPad = { ...chrome, userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X)', maxTouchPoints: 5 };
const mac = { ...iPad, maxTouchPoints: 0 };

it.each([
  ['off before anybody asked', chrome, 'off'],
  ['off when allowed but not subscribed', { ...chrome, permission: 'granted' as const }, 'off'],
  ['on', { ...chrome, permission: 'granted' as const, isSubscribed: true }, 'on'],
  [
    'denied, whatever was before',
    { ...chrome, permission: 'denied' as const, isSubscribed: true },
    'denied',
  ],
  ['unsupported', { ...chrome, canPush: false }, 'unsupported'],
  ['for the home screen of an iPhone', { ...iPhone, canPush: false }, 'home-screen'],
  ['for the home screen of an iPad', { ...iPad, canPush: false }, 'home-screen'],
  ['unsupported on an old Mac', { ...mac, canPush: false }, 'unsupported'],
  [
    'unsupported on the home screen of an old iPhone',
    { ...iPhone, canPush: false, isStandalone: true },
    'unsupported',
  ],
  ['off on the home screen of an iPhone', { ...iPhone, isStandalone: true }, 'off'],
])('is %s', (_words, browser, state) => {
  expect(judgePush(browser)).toBe(state);
});

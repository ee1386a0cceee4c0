import { createECDH, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isTrustedEndpoint, readPushAddress } from './push-endpoint.ts';

const keys = () => {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  return { p256dh, auth: randomBytes(16).toString('base64url') };
};

describe('the address of a push', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d',
    'https://web.push.apple.com/QGuQyavXutnMH',
  ])('of a browser’s push service is trusted: %s', endpoint => {
    expect(isTrustedEndpoint(endpoint, [])).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/fcm.googleapis.com',
    'https://user:secret@fcm.googleapis.com/x',
    'https://fcm.googleapis.com@evil.example/x',
    'https://push.services.mozilla.com.evil.example/',
    'https://notpush.apple.com/x',
    'https://127.0.0.1/x',
    'http://127.0.0.1:3000/api/login',
    'http://localhost/x',
    'http://10.0.0.1/x',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'http://0x7f000001/x',
    'http://2130706433/x',
    'file:///etc/passwd',
    'gopher://fcm.googleapis.com/',
    'javascript:alert(1)',
    'nonsense',
    '',
    `https://fcm.googleapis.com/${'x'.repeat(1_000)}`,
    `https://fcm.googleapis.com/${'ж'.repeat(300)}`,
  ])('that leads anywhere else is not: %s', endpoint => {
    expect(isTrustedEndpoint(endpoint, [])).toBe(false);
  });

  it('of a service that the operator names is trusted, at that very port', () => {
    const own = ['http://127.0.0.1:4741'];
    expect(isTrustedEndpoint('http://127.0.0.1:4741/push/1', own)).toBe(true);
    expect(isTrustedEndpoint('http://127.0.0.1:4742/push/1', own)).toBe(false);
    expect(isTrustedEndpoint('https://127.0.0.1:4741/push/1', own)).toBe(false);
    expect(isTrustedEndpoint('http://me@127.0.0.1:4741/push/1', own)).toBe(false);
  });

  it('comes with keys that something can be sealed with', () => {
    const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
    const sound = keys();
    expect(readPushAddress({ endpoint, keys: sound }, [])).toEqual({ endpoint, ...sound });
    const point = Buffer.from(sound.p256dh, 'base64url');
    const offCurve = Buffer.from(point);
    offCurve.fill(7, 1);
    const unsound = [
      { ...sound, auth: 'short' },
      { ...sound, auth: '!!!!!!!!!!!!!!!!!!!!!!' },
      { ...sound, p256dh: point.subarray(0, 64).toString('base64url') },
      { ...sound, p256dh: offCurve.toString('base64url') },
    ];
    for (const wrong of unsound) {
      expect(readPushAddress({ endpoint, keys: wrong }, [])).toMatchObject({
        refused: 'request/invalid',
      });
    }
    expect(readPushAddress({ endpoint: 'http://10.0.0.1/', keys: sound }, [])).toMatchObject({
      refused: 'notices/endpoint',
    });
  });
});

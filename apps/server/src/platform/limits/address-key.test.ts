import { describe, expect, it } from 'vitest';
import { addressKey, networkKey } from './address-key.ts';

describe('the key of an address', () => {
  it('is the address of IPv4, also when it is written as IPv6', () => {
    for (const address of ['203.0.113.5', '::ffff:203.0.113.5', '::FFFF:cb00:7105']) {
      expect(addressKey(address)).toBe('203.0.113.5');
    }
  });

  it('is the network of IPv6: neighbours in a /64 are one, those beyond it are not', () => {
    for (const address of [
      '2001:db8:1:2::1',
      '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff',
      '2001:db8:1:2:a::',
    ]) {
      expect(addressKey(address)).toBe('2001:db8:1:2::/64');
    }
    expect(addressKey('2001:db8:1:3::1')).not.toBe(addressKey('2001:db8:1:2::1'));
    expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
    expect(addressKey('::1')).toBe('0:0:0:0::/64');
  });
});

describe('the network of an address', () => {
  it('is the /48 of IPv6', () => {
    for (const address of ['2001:db8:1:2::1', '2001:0DB8:0001:ffff::', '2001:db8:1::']) {
      expect(networkKey(address)).toBe('2001:db8:1::/48');
    }
    expect(networkKey('2001:db8:2:2::1')).not.toBe(networkKey('2001:db8:1:2::1'));
  });

  it('is none of IPv4, also when it is written as IPv6', () => {
    for (const address of ['203.0.113.5', '::ffff:203.0.113.5']) {
      expect(networkKey(address)).toBeNull();
    }
  });
});

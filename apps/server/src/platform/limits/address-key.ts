import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** Half of the address is the network, handed out as a whole; the other half its owner makes up. */
const NETWORK_GROUPS = 4;
const SITE_GROUPS = 3;
const MAPPED_IPV4 = /^0:0:0:0:0:ffff:([0-9a-f]+):([0-9a-f]+)$/;

/** The eight groups of an IPv6 address, without leading zeros. */
function expand(address: string): string[] {
  // The URL parser knows every way to write one, dotted ends included.
  const [front = '', back] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = front.split(':').filter(Boolean);
  const after = (back ?? '').split(':').filter(Boolean);
  return [...before, ...Array(GROUPS - before.length - after.length).fill('0'), ...after];
}

/** By what callers without a session are told apart: an IPv4 address, or the /64 of an IPv6 one. */
export function addressKey(address: string): string {
  const [plain = address] = address.split('%');
  if (!isIPv6(plain)) return plain;
  const groups = expand(plain);
  const [, high, low] = MAPPED_IPV4.exec(groups.join(':')) ?? [];
  if (high === undefined || low === undefined) {
    return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
  }
  return [high, low]
    .map(group => Number.parseInt(group, 16))
    .flatMap(group => [group >> 8, group & 0xff])
    .join('.');
}

/** Of IPv6, the /48 around it: who rents a server or a line may be given one whole, 65 536 keys of its own. */
export function networkKey(address: string): string | null {
  const key = addressKey(address);
  return key.endsWith('::/64') ? `${key.split(':').slice(0, SITE_GROUPS).join(':')}::/48` : null;
}

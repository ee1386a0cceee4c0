import { BlockList, isIP } from 'node:net';

/** Where the provider says its notifications come from. */
const RANGES: readonly (readonly [string, number])[] = [
  ['185.71.76.0', 27],
  ['185.71.77.0', 27],
  ['77.75.153.0', 25],
  ['77.75.154.128', 25],
  ['77.75.156.11', 32],
  ['77.75.156.35', 32],
  ['2a02:5180::', 32],
];

const published = new BlockList();
for (const [address, bits] of RANGES) {
  published.addSubnet(address, bits, address.includes(':') ? 'ipv6' : 'ipv4');
}

export function isPublishedAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  const version = isIP(plain);
  return version !== 0 && published.check(plain, version === 6 ? 'ipv6' : 'ipv4');
}

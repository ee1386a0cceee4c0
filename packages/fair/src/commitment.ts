import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** The commitment shown before the first bet: the hash of the seed's text, not of its bytes. */
export function commitServerSeed(serverSeed: string): string {
  return sha256Hex(serverSeed);
}

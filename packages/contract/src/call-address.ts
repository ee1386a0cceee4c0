import type { CallPath } from './calls/index.ts';

/** The name of the part of a path that is filled in: `slot` of `/api/slots/:slot/spin`. */
export type PathParam<Path extends string> = Path extends `${string}/:${infer Name}/${string}`
  ? Name
  : never;

type AddressOf<Path extends string> = Path extends `${infer Before}/:${string}/${infer After}`
  ? `${Before}/${string}/${After}`
  : Path;

/** What a client calls: a path of the table, its part filled in. */
export type CallAddress = AddressOf<CallPath>;

/** The path of the table that an address belongs to. */
export type PathOf<Address extends CallAddress> = {
  [Path in CallPath]: Address extends AddressOf<Path> ? Path : never;
}[CallPath];

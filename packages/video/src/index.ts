export * from './frame.ts';
export * from './fragments.ts';
export * from './stream-header.ts';

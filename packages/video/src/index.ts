export * from './fragments.ts';
export * from './frame.ts';
export * from './stream-header.ts';

import fc from 'fast-check';

/** Property tests draw the same examples every time; change the seed to look for news. */
fc.configureGlobal({ seed: 20_261_115 });

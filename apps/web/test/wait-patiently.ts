import { configure } from '@testing-library/react';
import { PATIENCE } from './patience.ts';

/** The usual second is too little where a chunk is loaded first. */
configure({ asyncUtilTimeout: PATIENCE.timeout });

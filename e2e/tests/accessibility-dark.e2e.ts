import { describeLooks } from '../support/accessible-pages.ts';

describeLooks('dark');

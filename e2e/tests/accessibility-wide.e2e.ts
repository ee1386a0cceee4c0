import { describeLooks } from '../support/accessible-pages.ts';
import { WIDTHS } from '../support/browser.ts';

describeLooks(WIDTHS.desktop);

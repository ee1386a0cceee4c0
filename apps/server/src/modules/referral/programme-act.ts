import { z } from 'zod';
import { joinTransaction } from '../../platform/db/database.ts';
import { defineAct } from '../approvals/two-person-act.ts';
import { MONEY_WORDS } from '../ledger/money-words.ts';
import { isReferralOn, setReferral } from './referral-setting.ts';

const ParamsSchema = z.strictObject({ money: z.enum(['play', 'real']), isOn: z.boolean() });

const say = (isOn: boolean) => (isOn ? 'включена' : 'выключена');

/** A setting of the site, as on the command line. */
export const referralSwitch = defineAct<z.infer<typeof ParamsSchema>>({
  action: 'referral/switch',
  title: 'Включить или выключить партнёрку',
  ask: 'site/settings',
  agree: 'site/settings',
  params: ParamsSchema,
  subjectOf: () => 'site',
  async describe(db, { money, isOn }) {
    const before = say(await isReferralOn(db, money));
    return {
      summary: isOn ? 'Включить партнёрку' : 'Выключить партнёрку: новых друзей не будет',
      changes: [
        { name: 'Партнёрка', before, after: say(isOn) },
        { name: 'Деньги', before: null, after: MONEY_WORDS[money] },
      ],
      href: '/admin/partners',
    };
  },
  findObjection: () => Promise.resolve(null),
  async carryOut(tx, { money, isOn }, { actor }) {
    await setReferral(joinTransaction(tx), money, isOn, actor);
    return isOn
      ? 'Партнёрка включена'
      : 'Партнёрка выключена: новых друзей нет, прежние обещания в силе';
  },
});

import { isRefusal, refuse } from '@kvazar/contract';
import { formatRoubles, kopecksFromRoubles, roublesFromKopecks } from '@kvazar/money';
import type { Config } from '../../config.ts';
import type { Site } from '../../site-module.ts';
import { admitSession } from '../identity/admit-session.ts';
import { staffActor } from '../identity/staff.ts';
import { changeFourEyesIn, readFourEyes } from '../wallet/four-eyes.ts';
import { viewBetLimits } from './bet-limits.ts';
import { setWorks } from './site-state.ts';

/** Named one by one: secrets, keys and addresses with passwords in them stay where they are. */
function listEnvironment(config: Config) {
  const isSet = (value: unknown) => (value === null ? 'не задано' : 'задано');
  return [
    { name: 'BRAND_NAME', title: 'Название сайта', value: config.brandName },
    {
      name: 'PAYMENT_PROVIDER',
      title: 'Платёжный провайдер',
      value: config.payments.provider === 'sandbox' ? 'песочница, игровые рубли' : 'ЮKassa',
    },
    { name: 'PUBLIC_ORIGIN', title: 'Адрес сайта', value: config.publicOrigin ?? 'не задан' },
    { name: 'SMTP_URL', title: 'Почта', value: isSet(config.mail.smtpUrl) },
    { name: 'MAIL_FROM', title: 'Отправитель писем', value: config.mail.from ?? 'не задан' },
    { name: 'REDIS_URL', title: 'Redis для нескольких узлов', value: isSet(config.redisUrl) },
    { name: 'VK_CLIENT_ID', title: 'Вход через ВКонтакте', value: isSet(config.vk) },
    { name: 'METRICS_TOKEN', title: 'Ключ метрик', value: isSet(config.metricsToken) },
    {
      name: 'RECORDING_DAYS',
      title: 'Сколько хранятся записи столов',
      value: `${config.video.recordingDays} дн.`,
    },
    {
      name: 'SERVICE_WORKER',
      title: 'Уведомления браузера',
      value: config.serviceWorker === 'on' ? 'включены' : 'выключены',
    },
  ];
}

export function addSettingRoutes(site: Site): void {
  const { addCall, db, siteState, config } = site;
  addCall('/api/admin/settings/get', async () => {
    await siteState.refresh();
    const { works, worksNote } = siteState.site;
    const above = await readFourEyes(db);
    return {
      works: { on: works, text: worksNote?.text ?? null, until: worksNote?.until ?? null },
      limits: viewBetLimits(siteState.limits),
      social: { ...siteState.social, isOwn: siteState.settings.has('social') },
      fourEyesAbove: above === null ? null : roublesFromKopecks(above),
      environment: listEnvironment(config),
    };
  });

  addCall('/api/admin/settings/works', async ({ caller, body: { on, text, until, reason } }) => {
    if (text) {
      const announcer = await admitSession(
        { ...site, money: config.money },
        caller,
        'site/announce',
      );
      if (isRefusal(announcer)) return announcer;
    }
    const note = text || until ? { text, until } : null;
    await setWorks(db, on, staffActor(caller.player), { note, reason });
    return on ? 'Технические работы включены' : 'Технические работы выключены';
  });

  addCall('/api/admin/settings/four-eyes', async ({ caller, body: { above, reason } }) => {
    const sum = kopecksFromRoubles(above);
    if (sum === null) return refuse('request/invalid');
    const refusal = await db.inTransaction(tx =>
      changeFourEyesIn(tx, sum, [caller.player.id], reason),
    );
    return isRefusal(refusal) ? refusal : `Двое решают о выводах больше ${formatRoubles(sum)}`;
  });
}

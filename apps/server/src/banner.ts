import type { Config } from './config.ts';
import type { AdminLogin } from './first-admin.ts';
import { outboxFolder } from './platform/mail/open-mailer.ts';

/** The one block a newcomer sees. */
export function describeStart(
  config: Config,
  databasePlace: string,
  firstAdmin: AdminLogin | null,
): string {
  const rows = [
    ['Адрес', config.publicOrigin ?? `http://${config.host}:${config.port}`],
    ['Режим', config.mode === 'demo' ? 'демо, игровые рубли' : 'реальные деньги'],
    ['Данные', databasePlace],
    ...(config.mail.smtpUrl === null ? [['Письма', outboxFolder(config.dataDir)]] : []),
    ...(firstAdmin
      ? [
          ['Админ', `${firstAdmin.login} / ${firstAdmin.password}`],
          ['', `пароль также в ${firstAdmin.file}`],
        ]
      : []),
    ['Стоп', 'Ctrl+C'],
  ];
  const lines = rows.map(([name = '', value = '']) => `  ${name.padEnd(8)}${value}`);
  return `\n  ${config.brandName} запущен\n\n${lines.join('\n')}\n`;
}

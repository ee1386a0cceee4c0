import { join } from 'node:path';
import { createOutboxCarrier, createSmtpCarrier } from './carrier.ts';
import { type MailLog, MailQueue } from './mailer.ts';

export interface MailSettings {
  readonly smtpUrl: string | null;
  readonly from: string | null;
  readonly dataDir: string;
  readonly brandName: string;
}

export function outboxFolder(dataDir: string): string {
  return join(dataDir, 'outbox');
}

export function openMailer(settings: MailSettings, log: MailLog): MailQueue {
  const from = { name: settings.brandName, address: settings.from ?? 'no-reply@localhost' };
  const carrier =
    settings.smtpUrl === null
      ? createOutboxCarrier(outboxFolder(settings.dataDir), from)
      : createSmtpCarrier(settings.smtpUrl, from);
  return new MailQueue({ carrier, log });
}

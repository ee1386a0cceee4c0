import { join } from 'node:path';
import { type Carrier, createOutboxCarrier, createSmtpCarrier } from './carrier.ts';
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

/** For who waits until a letter is gone; what must not wait hands it to a mailer. */
export function openCarrier(settings: MailSettings): Carrier {
  const from = { name: settings.brandName, address: settings.from ?? 'no-reply@localhost' };
  return settings.smtpUrl === null
    ? createOutboxCarrier(outboxFolder(settings.dataDir), from)
    : createSmtpCarrier(settings.smtpUrl, from);
}

export function openMailer(settings: MailSettings, log: MailLog): MailQueue {
  return new MailQueue({ carrier: openCarrier(settings), log });
}

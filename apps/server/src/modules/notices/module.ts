import { siteAddress } from '../../config.ts';
import type { Carrier } from '../../platform/mail/carrier.ts';
import type { Letter } from '../../platform/mail/letter.ts';
import { describeMailFault } from '../../platform/mail/mailer.ts';
import { openCarrier } from '../../platform/mail/open-mailer.ts';
import type { Site, SiteModule } from '../../site-module.ts';
import { WalletVault } from '../wallet/vault.ts';
import { obtainWalletSecret } from '../wallet/wallet-secret.ts';
import { relayNoticeSignals } from './live.ts';
import { deleteOldNotices } from './notice-repository.ts';
import { planSendings } from './plan-sendings.ts';
import { obtainPushKeys, type PushKeys } from './push-keys.ts';
import { createSendPush } from './push-sender.ts';
import { addNoticeRoutes } from './routes.ts';
import { type SendDueOptions, sendDue } from './send-due.ts';

/** Null when they were sealed with another secret: everything but pushes goes on. */
async function openPushKeys({ config, db, log }: Site): Promise<PushKeys | null> {
  const vault = new WalletVault(await obtainWalletSecret(config));
  return obtainPushKeys(db, vault).catch(error => {
    log.error({ err: error }, 'no pushes from this node: the keys in push_keys cannot be opened');
    return null;
  });
}

function createCarryLetter(carrier: Carrier, log: Site['log']) {
  return async (letter: Letter): Promise<void> => {
    const place = await carrier.carry(letter).catch(error => {
      throw new Error(`letter not sent: ${describeMailFault(error)}`);
    });
    if (place !== null) log.info({ file: place }, 'no SMTP_URL: letter put in the outbox');
  };
}

function chooseSubject({ config }: Site): string {
  const address = siteAddress(config);
  if (config.mail.from !== null) return `mailto:${config.mail.from}`;
  return address.startsWith('https://') ? address : 'mailto:no-reply@localhost';
}

export const noticesModule: SiteModule = {
  name: 'notices',
  async open(site) {
    const { config, db, clock, log, onError } = site;
    const { brandName, pushServices, mail, dataDir } = config;
    const keys = await openPushKeys(site);
    const carrier = openCarrier({ ...mail, dataDir, brandName });
    const sending: SendDueOptions = {
      ...{ db, clock, brandName, onError },
      siteAddress: siteAddress(config),
      carryLetter: createCarryLetter(carrier, log),
      sendPush:
        keys && createSendPush({ keys, subject: chooseSubject(site), ownServices: pushServices }),
      onSending(channel, outcome) {
        site.recordSending(channel, outcome);
        const isLost = outcome === 'refused' || outcome === 'given-up';
        if (isLost) log.warn({ channel, outcome }, 'a notice was not sent');
      },
    };
    relayNoticeSignals(site);
    addNoticeRoutes(site.addCall, { db, pushKey: keys?.publicKey ?? '', pushServices });
    return {
      jobs: [
        {
          name: 'send-notices',
          schedule: '* * * * *',
          async work() {
            await planSendings(db, clock.now());
            await sendDue(sending);
          },
        },
        {
          name: 'delete-old-notices',
          schedule: '53 4 * * *',
          work: () => deleteOldNotices(db),
        },
      ],
      close: () => carrier.close(),
    };
  },
};
